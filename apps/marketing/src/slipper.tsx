import styles from './slipper.module.css';

const sole =
  'M0-128c40 0 62 34 60 80-2 32-11 58-11 98 1 46-14 80-47 80s-50-32-48-79c1-38-14-66-14-104 0-45 20-75 60-75z';
const opening = 'M1-2c26 0 37 22 36 56-1 36-11 58-35 58s-37-24-36-58c1-32 11-56 35-56z';
const insole = 'M1 18c21 0 30 16 29 40-1 29-9 48-29 48s-30-19-30-48c1-24 9-40 30-40z';
const upper = 'M0-116c31 0 50 28 48 68-2 26-7 46-9 72-18-34-58-34-78 0-1-26-10-46-10-72 0-39 17-68 49-68z';

/** The left slipper from above, toes up, 256 units long around the origin; drawn once and used by every picture. */
export function SlipperSymbol() {
  return (
    <svg width="0" height="0" className={styles['store']} aria-hidden="true">
      <g id="slipper" className={styles['slipper']}>
        <path className={styles['shadow']} d={sole} />
        <path className={styles['fringe']} d={sole} />
        <path className={styles['strands']} d={sole} />
        <path className={styles['sole']} d={sole} />
        <path className={styles['opening']} d={opening} />
        <path className={styles['insole']} d={insole} />
        <path className={styles['upper']} d={upper} />
        <path className={styles['stitch']} d="M-33-20c4-44 50-62 70-28" />
        <path className={styles['shine']} d="M-22-84c12-16 34-16 46-4" />
      </g>
    </svg>
  );
}

export interface SlipperProps {
  x: number;
  y: number;
  /** Clockwise, in degrees; 0 points up. */
  turn: number;
  scale?: number;
  /** The right one of the pair. */
  right?: boolean;
}

/** A slipper in a drawing. */
export function Slipper({ x, y, turn, scale = 1, right = false }: SlipperProps) {
  const size = right ? `${-scale} ${scale}` : String(scale);
  return <use href="#slipper" transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`} />;
}
