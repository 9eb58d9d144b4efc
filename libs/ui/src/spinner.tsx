import styles from './spinner.module.css';

export interface SpinnerProps {
  /** Shown next to the spinner, and announced. */
  label: string;
}

/** Shows that something is loading. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <div role="status" className={styles['spinner']}>
      {label}
    </div>
  );
}
