import type { ReactNode } from 'react';
import { ChevronIcon } from '@pluis/ui';
import styles from './locale-select.module.css';

interface Props {
  name: string;
  label: string;
  /** The chosen code, which is all that small screens show. */
  value: string;
  /** The text for wider screens. */
  long: string;
  onChoose(value: string): void;
  children: ReactNode;
}

/**
 * A native select under our own label: closed, it is as wide as its choice in every browser, and shows no
 * flag on systems that cannot draw one. The list is the browser's own.
 */
export function LocaleSelect({ name, label, value, long, onChoose, children }: Props) {
  return (
    <span className={styles['choice']}>
      <span className={styles['shown']} data-short={value} data-long={long} aria-hidden="true" />
      <ChevronIcon className={styles['chevron']} />
      <select
        className={styles['select']}
        name={name}
        aria-label={label}
        // A browser that restores a form would show the choice of another visit.
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {children}
      </select>
    </span>
  );
}
