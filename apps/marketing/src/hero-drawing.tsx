import styles from './hero-drawing.module.css';
import { Slipper } from './slipper';

/*
 * Seen from above. Both feet come in from the left and turn around (-60, -120), the left one on a circle of radius
 * 475, the right one of 632; the slippers stand where their paths end. A path's length is given in degrees of its
 * circle, so that the style sheet can let path and slipper grow by the same angle.
 */
const paths = [
  { d: 'M-1500 355H-60A475 475 0 0 0 304 185', degrees: 223.7 },
  { d: 'M-1500 512H-60A632 632 0 0 0 522 127', degrees: 197.5 },
];
const strands =
  'M-900 309H-60A429 429 0 0 0 259 167M-560 326H-60A446 446 0 0 0 277 173M-760 398H-60A518 518 0 0 0 331 220M-820 468H-60A588 588 0 0 0 468 138M-480 530H-60A650 650 0 0 0 538 134M-960 548H-60A668 668 0 0 0 555 141';
const dust =
  'M40 120h.1M95 60h.1M150 190h.1M210 40h.1M28 236h.1M330 30h.1M610 300h.1M590 420h.1M540 500h.1M620 520h.1M560 250h.1M625 90h.1M390 60h.1M250 110h.1M120 262h.1M470 540h.1M700 180h.1M770 340h.1M820 70h.1M720 490h.1M900 230h.1M860 430h.1';
const fluff =
  'M70 180q8-14 18-4t16-2M300 84q4-12 14-6t14-8M566 336q10-10 16 0t18-2M190 126q0-12 10-10t14-8M500 450q6-14 16-6t16-6M420 12q8-10 16-2t12-4M612 210q2-12 12-8M730 270q8-14 18-4t16-2M800 180q4-12 14-6t14-8M800 520q8-14 18-4t16-2';
const sparkles =
  'M110 394q4 22 26 26-22 4-26 26-4-22-26-26 22-4 26-26zM370 372q3 16 19 19-16 3-19 19-3-16-19-19 16-3 19-19zM-180 320q3 18 21 21-18 3-21 21-3-18-21-21 18-3 21-21z';

/** A pair of mop slippers gliding over a dusty floor; behind them it gleams. */
export function HeroDrawing() {
  return (
    <svg className={styles['drawing']} viewBox="0 0 640 575" aria-hidden="true">
      <linearGradient id="hero-trail" gradientUnits="userSpaceOnUse" x1="-900" x2="160">
        <stop offset="0" stopOpacity="0" />
        <stop offset="1" />
      </linearGradient>
      <path className={styles['dust']} d={dust} />
      <path className={styles['fluff']} d={fluff} />
      {paths.map(({ d, degrees }) => (
        <path
          key={d}
          className={styles['trail']}
          stroke="url(#hero-trail)"
          d={d}
          pathLength={degrees}
          strokeDasharray={degrees}
        />
      ))}
      <path className={styles['strands']} d={strands} />
      <path className={styles['sparkle']} d={sparkles} />
      <g className={styles['pair']}>
        <Slipper x={304} y={185} turn={40} />
        <Slipper x={522} y={127} turn={23} right />
      </g>
    </svg>
  );
}
