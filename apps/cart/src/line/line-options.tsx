import { Fragment } from 'react';
import styles from './line-options.module.css';
import { wholeRanges } from './whole-ranges';

/** The options of a line. Each stays in one line if it fits, with the point after it: no line begins with a point [CRT-2]. */
export function LineOptions({ texts, className }: { texts: readonly string[]; className?: string }) {
  return (
    <p className={className}>
      {texts.map((text, place) => (
        <Fragment key={place}>
          {place > 0 && ' '}
          <span className={styles['option']}>
            {wholeRanges(text)}
            {place < texts.length - 1 && '\u00a0·'}
          </span>
        </Fragment>
      ))}
    </p>
  );
}
