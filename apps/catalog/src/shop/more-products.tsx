import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '@pluis/ui';
import { useFetchPage } from '../data/use-fetch-page';
import { listAddress } from './list-address';
import styles from './more-products.module.css';

export interface MoreProductsProps {
  /** What is shown begins with the list's first product. */
  isBeginning: boolean;
  /** The cursor of what follows. */
  next: string | null;
  /** What follows is known: it can be shown. */
  onMore: (next: string) => void;
}

/** Leads on in the list, and from its middle to its beginning [SHP-8]. */
export function MoreProducts({ isBeginning, next, onMore }: MoreProductsProps) {
  if (isBeginning && next === null) return null;
  return (
    <nav className={styles['more']}>
      {!isBeginning && (
        <ButtonLink variant="quiet" href={listAddress('')}>
          <FormattedMessage id="catalog.shop.first" />
        </ButtonLink>
      )}
      {next !== null && <MoreLink key={next} next={next} onMore={onMore} />}
    </nav>
  );
}

function MoreLink({ next, onMore }: { next: string; onMore: MoreProductsProps['onMore'] }) {
  const [isLoading, setLoading] = useState(false);
  const fetchPage = useFetchPage();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);

  async function onClick(event: MouseEvent): Promise<void> {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isLoading) return;
    setLoading(true);
    const isKnown = await fetchPage(next);
    // The visitor may have gone elsewhere meanwhile.
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
