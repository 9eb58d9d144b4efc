import styles from './lost-fluff.module.css';

/** A ball of fluff that has lost its way, unless `face` says otherwise (path data). Sized by font size. */
export function LostFluff({ face = 'M38 44v1M62 44v1M43 61q7-6 14 0' }) {
  return (
    <svg className={styles['fluff']} viewBox="0 0 100 100" aria-hidden="true">
      <path d={face} />
    </svg>
  );
}
