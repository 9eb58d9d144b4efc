import styles from './feature-drawings.module.css';
import { Slipper } from './slipper';

/** A slipper in the drum of a washing machine, among bubbles. */
export function WashDrawing() {
  return (
    <svg className={styles['drawing']} viewBox="0 0 240 240" aria-hidden="true">
      <circle className={styles['drum']} cx="130" cy="130" r="110" />
      <Slipper x={136} y={134} turn={-38} scale={0.56} />
      <path className={styles['bubbles']} d="M82 92h.1M190 84h.1M198 176h.1M76 186h.1" />
      <path className={styles['foam']} d="M22 150q18-14 36 0t36 0 36 0 36 0 36 0 36 0a110 110 0 0 1-216 0z" />
    </svg>
  );
}

/** A slipper that invites to step in. */
export function ComfortDrawing() {
  return (
    <svg className={styles['drawing']} viewBox="0 0 240 240" aria-hidden="true">
      <Slipper x={84} y={176} turn={28} />
      <Slipper x={232} y={146} turn={18} right />
    </svg>
  );
}
