import styles from './spinner.module.css';

export interface SpinnerProps {
  /** Shown beside the wheel, and announced. */
  label: string;
}

/** Says that something is on its way. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <div role="status" className={styles['spinner']}>
      {label}
    </div>
  );
}
