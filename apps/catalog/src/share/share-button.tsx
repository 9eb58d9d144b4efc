import { useIntl } from 'react-intl';
import { notified, useAppDispatch } from '@pluis/store';
import { shareLink } from '@pluis/store/share-link';
import type { Product, ProductVariant } from '@pluis/storefront-api';
import { Button, Icon } from '@pluis/ui';
import { productPath, variantAddress } from '../product/product-path';
import styles from './share-button.module.css';

export interface ShareButtonProps {
  product: Product;
  variant: ProductVariant | undefined;
}

/** Shares or copies the address of the chosen variant [WAY-2]. */
export function ShareButton({ product, variant }: ShareButtonProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();

  async function handleClick(): Promise<void> {
    const { title, handle } = product;
    const path = variant ? variantAddress(handle, variant) : productPath(handle);
    const notice = await shareLink(
      { title, url: window.location.origin + path },
      {
        copied: intl.formatMessage({ id: 'catalog.share.copied' }),
        refused: intl.formatMessage({ id: 'catalog.share.refused' }),
        open: intl.formatMessage({ id: 'catalog.share.open' }),
      },
    );
    if (notice) dispatch(notified(notice));
  }

  return (
    <Button
      variant="quiet"
      className={styles['share']}
      icon={<ShareIcon />}
      onClick={() => void handleClick()}
    >
      {intl.formatMessage({ id: 'catalog.share' })}
    </Button>
  );
}

function ShareIcon() {
  return <Icon path="M12 15V4M8 8l4-4 4 4M5 12v8h14v-8" />;
}
