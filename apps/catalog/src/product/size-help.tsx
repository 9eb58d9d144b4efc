import { FormattedMessage } from 'react-intl';
import { sizesOf, type SizeRow } from '../options/size-chart';
import type { Product } from '@pluis/storefront-api';
import styles from './size-help.module.css';

/** The sizes of a product that has only one: for whom it is, EU and US [LEG-3]. Sizes to choose have them in the picker. */
export function SizeLine({ product }: { product: Product }) {
  const rows = sizesOf(product);
  if (rows.length === 0 || sizesOf({ description: '', options: product.options }).length > 0) return null;
  return (
    <p className={styles['line']}>
      {rows.map(({ of, eu, us }) => (
        <span key={of}>
          <FormattedMessage id={`catalog.sizes.${of}`} /> EU {eu} (US {us})
        </span>
      ))}
    </p>
  );
}

/** The chart of a product's sizes with the foot's length. */
export function SizeChart({ rows }: { rows: readonly SizeRow[] }) {
  return (
    <div className={styles['scroll']}>
      <table className={styles['chart']}>
        <thead>
          <tr>
            <td />
            <th scope="col">EU</th>
            <th scope="col">US</th>
            <th scope="col">
              <FormattedMessage id="catalog.sizes.foot" />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ of, eu, us, foot }) => (
            <tr key={of}>
              <th scope="row">
                <FormattedMessage id={`catalog.sizes.${of}`} />
              </th>
              <td>{eu}</td>
              <td>{us}</td>
              <td>{foot}&nbsp;cm</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
