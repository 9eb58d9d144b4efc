import { useIntl } from 'react-intl';
import { Spinner } from '@pluis/ui';
import detailStyles from './product-detail.module.css';
import styles from './detail-skeleton.module.css';

/** A placeholder with the size of the product, so that the layout does not shift [PRD-1]. */
export function DetailSkeleton() {
  const intl = useIntl();
  return (
    <div className={detailStyles['detail']}>
      <div className={[detailStyles['title'], styles['line']].join(' ')} />
      <div className={[detailStyles['pictures'], styles['picture']].join(' ')}>
        <Spinner label={intl.formatMessage({ id: 'catalog.loading' })} />
      </div>
      <div className={[detailStyles['column'], detailStyles['info']].join(' ')}>
        <div className={[detailStyles['price'], styles['line'], styles['short']].join(' ')} />
        <div className={styles['block']} />
      </div>
    </div>
  );
}
