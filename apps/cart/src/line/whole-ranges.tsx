import type { ReactNode } from 'react';
import styles from './whole-ranges.module.css';

/** A text whose ranges, such as `6–11`, are never broken into two lines. */
export function wholeRanges(text: string): ReactNode[] {
  return text.split(/(\d+\s?[-–]\s?\d+)/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={place} className={styles['range']}>
        {part}
      </span>
    ),
  );
}
