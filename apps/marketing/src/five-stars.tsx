import styles from './five-stars.module.css';

const star = 'm12 3 2.6 5.7 6.2.7-4.6 4.2 1.3 6.1L12 16.6l-5.5 3.1 1.3-6.1L3.2 9.4l6.2-.7z';

/** Five stars as one picture with a name. */
export function FiveStars({ label }: { label: string }) {
  return (
    <svg className={styles['stars']} viewBox="0 0 120 24" role="img" aria-label={label}>
      <path d={star} />
      {[24, 48, 72, 96].map((x) => (
        <path key={x} d={star} transform={`translate(${x})`} />
      ))}
    </svg>
  );
}
