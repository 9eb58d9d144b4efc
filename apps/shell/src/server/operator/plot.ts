import { markup, type Markup } from './markup';
import type { Estimate } from './statistics';

/** One line of a plot; null for periods without observations. */
export interface Line {
  readonly role: 'stable' | 'trial';
  readonly estimates: readonly (Estimate | null)[];
}

const width = 300;
const height = 80;

/** Returns the upper end of an axis: a round number that shows all values, and as much of their intervals as is useful. */
export function axisTop(lines: readonly Line[], smallest: number): number {
  const all = lines.flatMap(({ estimates }) => estimates).filter((estimate) => estimate !== null);
  const value = Math.max(0, ...all.map((estimate) => estimate.value));
  const high = Math.max(0, ...all.map((estimate) => estimate.high));
  return roundUp(Math.max(smallest, Math.min(high, value * 2)));
}

function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 3, 4, 5, 6, 8, 10].find((each) => each * power >= value * (1 - 1e-9)) ?? 10;
  return Number((step * power).toPrecision(2));
}

/**
 * Draws lines with their intervals as bands. A line is interrupted where there are no observations. The picture
 * stretches to the width of its place, so it contains no text.
 */
export function plot(lines: readonly Line[], top: number, label: string): Markup {
  const count = Math.max(1, ...lines.map(({ estimates }) => estimates.length));
  const x = (index: number) => round((index * width) / count);
  const y = (value: number) => round(height - (Math.min(value, top) / top) * height);
  // Each period is as wide as it lasts, so a single one is visible, too.
  const edges = (run: Run, pick: (estimate: Estimate) => number) =>
    run.estimates.flatMap((estimate, index) => [
      `${x(run.start + index)},${y(pick(estimate))}`,
      `${x(run.start + index + 1)},${y(pick(estimate))}`,
    ]);
  const runs = lines.flatMap(({ role, estimates }) => runsOf(estimates).map((run) => ({ role, run })));
  const bands = runs.map(({ role, run }) => {
    const points = [...edges(run, ({ high }) => high), ...edges(run, ({ low }) => low).reverse()];
    return markup`<polygon class="band ${role}" points="${points.join(' ')}" />`;
  });
  const strokes = runs.map(
    ({ role, run }) =>
      markup`<polyline class="line ${role}" points="${edges(run, ({ value }) => value).join(' ')}" />`,
  );
  return markup`<svg
    class="plot"
    viewBox="0 0 ${width} ${height}"
    preserveAspectRatio="none"
    role="img"
    aria-label="${label}"
  >
    <path class="grid" d="M0 0h${width}M0 ${height / 2}h${width}M0 ${height}h${width}" />
    ${bands}${strokes}
  </svg>`;
}

/** Periods with observations that follow each other. */
interface Run {
  start: number;
  estimates: Estimate[];
}

function runsOf(estimates: readonly (Estimate | null)[]): Run[] {
  const runs: Run[] = [];
  let run: Run | null = null;
  for (const [start, estimate] of estimates.entries()) {
    if (estimate === null) run = null;
    else if (run) run.estimates.push(estimate);
    else runs.push((run = { start, estimates: [estimate] }));
  }
  return runs;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
