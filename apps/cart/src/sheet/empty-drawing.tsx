import styles from './empty-drawing.module.css';

/** An empty bag that a ball of fluff looks out of. */
export function EmptyDrawing() {
  return (
    <svg className={styles['drawing']} viewBox="0 0 208 150" aria-hidden="true">
      <ellipse className={styles['glow']} cx="104" cy="84" rx="92" ry="60" />
      <g className={styles['fluff']}>
        <path d="M104 26q6-8 11 0 9-5 11 5 10-1 8 9 9 4 3 12 6 8-2 16H73q-8-8-2-16-6-8 3-12-2-10 8-9 2-10 11-5 5-8 11 0z" />
        <path d="M93 48v.5M115 48v.5M99 55q5 5 10 0" />
      </g>
      <path className={styles['bag']} d="M62 66h84l-7 64a6 6 0 0 1-6 5H75a6 6 0 0 1-6-5z" />
      <path d="M86 78c0 24 36 24 36 0" />
      <path className={styles['faint']} d="M36 135h22M150 135h26M40 52q4-6 8 0t8 0M156 42q3-5 6 0t6 0" />
    </svg>
  );
}
