import styles from './lifetime-figure.module.css';

const months = Array.from({ length: 12 }, (_, month) => month);

/** Twelve months: six for certain, six more with luck. The sentence beside it says the same. */
export function LifetimeFigure() {
  return (
    <div className={styles['months']} aria-hidden="true">
      {months.map((month) => (
        <i key={month} />
      ))}
    </div>
  );
}
