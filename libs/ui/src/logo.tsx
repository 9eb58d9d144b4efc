import styles from './logo.module.css';
import { VisuallyHidden } from './visually-hidden';

/** The brand name as a drawing: one line that ends in a clean streak, with a tuft of fluff on the i. Sized by font size. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={[styles['logo'], className].filter(Boolean).join(' ')}>
      <svg className={styles['drawing']} viewBox="0 0 68 30" width="68" height="30" aria-hidden="true">
        <path d="M4 10v17M4 15a6 6 0 1 1 12 0 6 6 0 1 1-12 0M22 3v14q0 4 4 4M31 9v6.5a5.5 5.5 0 0 0 11 0V9v12M49 9.5V21M64 10.8C63 9.6 61.5 9 59.7 9c-2.4 0-4 1.2-4 3 0 4.3 8.8 1.8 8.8 5.8 0 1.9-1.8 3.2-4.5 3.2-2.1 0-3.9-.8-5-2.2" />
        <path className={styles['fluff']} d="M49 .5a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 1 1 0-5.2" />
      </svg>
      <VisuallyHidden>Pluis</VisuallyHidden>
    </span>
  );
}
