import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '@pluis/ui';
import { useFetchPage } from '../data/use-fetch-page';
import { isPlainClick } from '../product/plain-click';
import { listAddress } from './list-address';
import styles from './more-products.module.css';

export interface MoreProductsProps {
  /** The cursor of the next page. */
  next: string;
  /** Called when the next page has been loaded. */
  onMore: (next: string) => void;
}

/** A link to the next page of the list. With scripts it continues the list in place [SHP-8]. */
export function MoreProducts({ next, onMore }: MoreProductsProps) {
  return (
    <nav className={styles['more']}>
      <MoreLink key={next} next={next} onMore={onMore} />
    </nav>
  );
}

/** A link to the beginning, above a list that starts in the middle, for example after a reload of its third page [SHP-8]. */
export function FirstProducts() {
  return (
    <nav className={styles['first']}>
      <ButtonLink variant="secondary" href={listAddress('')}>
        <FormattedMessage id="catalog.shop.first" />
      </ButtonLink>
    </nav>
  );
}

function MoreLink({ next, onMore }: MoreProductsProps) {
  const [isLoading, setLoading] = useState(false);
  const fetchPage = useFetchPage();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);

  async function onClick(event: MouseEvent): Promise<void> {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (isLoading) return;
    setLoading(true);
    const isKnown = await fetchPage(next);
    // The visitor may have left the page in the meantime.
    if (isGone.current) return;
    setLoading(false);
    if (isKnown) onMore(next);
  }

  return (
    <ButtonLink
      variant="secondary"
      href={listAddress(next)}
      rel="next"
      data-in-place=""
      aria-busy={isLoading}
      onClick={(event) => void onClick(event)}
    >
      <FormattedMessage id={isLoading ? 'catalog.loading' : 'catalog.shop.more'} />
    </ButtonLink>
  );
}
