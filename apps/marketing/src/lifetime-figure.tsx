import styles from './lifetime-figure.module.css';

const months = Array.from({ length: 12 }, (_, month) => month);

/** Twelve months: six that are certain, and six that are possible, each with its last month. The text next to it says the same. */
export function LifetimeFigure() {
  return (
    <div className={styles['months']} aria-hidden="true">
      {months.map((month) => (
        <i key={month} />
      ))}
      <b>6</b>
      <b>12</b>
    </div>
  );
}
