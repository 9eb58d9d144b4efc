import styles from './line-options.module.css';
import { wholeRanges } from './whole-ranges';

/** The options of a line. Each stays in one line if it fits, and a point is only seen between two in the same line [CRT-2]. */
export function LineOptions({
  texts,
  className,
}: {
  texts: readonly string[];
  className: string | undefined;
}) {
  return (
    <p className={`${styles['options']} ${className}`}>
      <span className={styles['row']}>
        {texts.map((text, place) => (
          <span key={place} className={styles['option']}>
            {place > 0 && <span className={styles['point']}>{'\u00a0·\u00a0'}</span>}
            {wholeRanges(text)}
          </span>
        ))}
      </span>
    </p>
  );
}
