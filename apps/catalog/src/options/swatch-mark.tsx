import type { Swatch } from '@pluis/storefront-api';
import { ProductPicture } from '@pluis/ui';
import { isLight } from './swatches';
import styles from './swatch-mark.module.css';

/** A value's color or pattern, 28 px wide. The chosen color has a tick, so that the choice shows without color. */
export function SwatchMark({ swatch, isChosen }: { swatch: Swatch; isChosen: boolean }) {
  if ('image' in swatch)
    return <ProductPicture image={{ url: swatch.image }} sizes="28px" className={styles['swatch']} />;
  return (
    <svg className={styles['swatch']} viewBox="0 0 28 28" aria-hidden="true">
      <circle cx="14" cy="14" r="13.5" fill={swatch.color} />
      {isChosen && (
        <path
          d="m8.5 14.500 3.800 3.800 7.200-8"
          className={styles[isLight(swatch.color) ? 'dark-tick' : 'light-tick']}
        />
      )}
    </svg>
  );
}
