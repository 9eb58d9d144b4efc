import { FormattedMessage } from 'react-intl';
import type { Product } from '@pluis/storefront-api';
import { colorChoice } from '../options/swatches';
import styles from './card-colors.module.css';

/** More dots cannot be distinguished at a glance; the text has the number of colors. */
const maxDots = 5;
/** The distance between dots in px; they overlap a little. */
const step = 13;

/** The number of a product's colors with a dot for each; nothing if it has only one. */
export function CardColors({ product }: { product: Product }) {
  const choice = colorChoice(product);
  if (!choice) return null;
  const { count, colors } = choice;
  const dots = colors.slice(0, maxDots);
  const width = (dots.length - 1) * step + 18;
  return (
    <span className={styles['colors']}>
      {dots.length > 0 && (
        <svg
          className={styles['dots']}
          viewBox={`0 0 ${width} 18`}
          width={width}
          height="18"
          aria-hidden="true"
        >
          {dots.map((color, place) => (
            <circle key={place} cx={place * step + 9} cy="9" r="8" fill={color} />
          ))}
        </svg>
      )}
      <FormattedMessage id="catalog.shop.colors" values={{ count }} />
    </span>
  );
}
