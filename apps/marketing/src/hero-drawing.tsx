import { Slipper } from './slipper';

/** The pair, seen from above. */
export function HeroDrawing() {
  return (
    <svg viewBox="0 0 440 440" aria-hidden="true">
      <Slipper x={140} y={250} turn={10} />
      <Slipper x={310} y={210} turn={24} right />
    </svg>
  );
}
