import { Slipper } from './slipper';
import styles from './step-drawings.module.css';

/* Two lanes, one for each foot, through all three drawings. */
const lanes = [59, 151] as const;
const scale = 0.58;

/** A foot slides into the left slipper while the right one waits. */
export function WearDrawing() {
  return (
    <svg className={styles['wear']} viewBox="0 0 320 210" aria-hidden="true">
      <Slipper x={190} y={lanes[0]} turn={90} scale={scale} />
      <Slipper x={190} y={lanes[1]} turn={90} scale={scale} right />
      <path className={styles['sock']} d="M-9 39H112c26 0 46 2 68 4 13 9 13 23 0 32-22 2-42 4-68 4H-9z" />
      <path className={styles['rib']} d="M72 39v40M54 39v40M36 39v40" />
    </svg>
  );
}

/** Both slippers walk: dust in front of them, none behind. */
export function WalkDrawing() {
  return (
    <svg className={styles['walk']} viewBox="0 0 320 210" aria-hidden="true">
      <path className={styles['trail']} d={`M-60 ${lanes[0]}H200M-60 ${lanes[1]}H110`} />
      <path className={styles['dust']} d={walkDust} />
      <Slipper x={206} y={lanes[0]} turn={90} scale={scale} />
      <Slipper x={116} y={lanes[1]} turn={90} scale={scale} right />
    </svg>
  );
}

const walkDust =
  'M298 40h.1M306 84h.1M230 130h.1M262 168h.1M296 140h.1M216 176h.1M282 16h.1M308 194h.1M244 152h.1';

/** The slippers leave, and the floor shines. */
export function ShineDrawing() {
  return (
    <svg className={styles['shine']} viewBox="0 0 320 210" aria-hidden="true">
      <path className={styles['trail']} d={`M-60 ${lanes[0]}H340M-60 ${lanes[1]}H340`} />
      <path
        className={styles['gloss']}
        d="M-9 41h120M130 41h150M-9 77h210M60 133h110M-9 169h160M170 169h160"
      />
      <path className={styles['sparkle']} d={stars} />
      <Slipper x={318} y={lanes[0]} turn={90} scale={scale} />
    </svg>
  );
}

const stars =
  'M168 36q4 24 28 28-24 4-28 28-4-24-28-28 24-4 28-28zM92 132q3 17 20 20-17 3-20 20-3-17-20-20 17-3 20-20zM256 126q2 13 15 15-13 2-15 15-2-13-15-15 13-2 15-15z';
