import { useEffect, useRef, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { selectLanguage, useAppSelector } from '@pluis/store';
import { noteViewed, recentlyViewed, subscribeToViewed } from '@pluis/store/recently-viewed';
import { catalogApi } from '../data/catalog-api';
import { ProductRow } from '../related/product-row';
import related from '../related/related.module.css';
import styles from './recently-viewed.module.css';
import { useSeen } from './use-seen';

const none: readonly string[] = [];
const titleId = 'recently-viewed';

/**
 * The products that were viewed on this device before, without the page's own [WAY-3]. Nothing if there are none. The provider
 * is asked when the section comes into view; its space is reserved until then.
 */
export function RecentlyViewed({ except }: { except?: string }) {
  const viewed = useSyncExternalStore(subscribeToViewed, recentlyViewed, () => none);
  const ids = viewed.filter((id) => id !== except);
  useEffect(() => {
    if (except !== undefined) noteViewed(except);
  }, [except]);
  return ids.length > 0 && <ViewedSection ids={ids} />;
}

function ViewedSection({ ids }: { ids: readonly string[] }) {
  const section = useRef<HTMLElement>(null);
  const isSeen = useSeen(section);
  const language = useAppSelector(selectLanguage);
  const { data } = catalogApi.useViewedQuery({ language, ids }, { skip: !isSeen });
  // Shown products stay while they are requested in another language.
  if (data?.length === 0) return null;
  return (
    <section ref={section} aria-labelledby={titleId} className={related['related']}>
      <h2 id={titleId} className={related['title']}>
        <FormattedMessage id="catalog.viewed" />
      </h2>
      {data ? <ProductRow products={data} /> : <Reserved count={ids.length} />}
    </section>
  );
}

function Reserved({ count }: { count: number }) {
  return (
    <div className={related['products']} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <span key={place} className={styles['reserved']} />
      ))}
    </div>
  );
}
