import { markup, type Markup } from './markup';
import type { Figure, Measured } from './measures';

const width = 300;
const height = 80;

/** Returns the upper end of a plot's axis: a round number that shows all values, and as much of their intervals as is useful. */
export function axisTop({ periods, unit }: Pick<Measured, 'periods' | 'unit'>): number {
  const figures = periods.flatMap(({ stable, trial }) => [stable, trial]).filter((figure) => figure !== null);
  const value = Math.max(0, ...figures.map((figure) => figure.value));
  const high = Math.max(0, ...figures.map((figure) => figure.high));
  const needed = Math.max(unit === 'share' ? 0.02 : 0.2, Math.min(high, value * 2));
  const power = 10 ** Math.floor(Math.log10(needed));
  const step = [1, 2, 3, 4, 5, 6, 8].find((each) => each * power >= needed * (1 - 1e-9)) ?? 10;
  return Number((step * power).toPrecision(2));
}

/**
 * Draws both releases, a bar of the 95 % interval with a line at the value for each period. A period without
 * observations stays empty. The picture stretches to the width of its place, so it contains no text.
 */
export function plot({ periods }: Measured, top: number, label: string): Markup {
  const y = (value: number) => Math.round(10 * height * (1 - Math.min(value, top) / top)) / 10;
  const step = width / periods.length;
  const drawn = (role: 'stable' | 'trial', shape: (figure: Figure) => string) =>
    periods
      .map(({ [role]: figure }, at) => figure && `M${Math.round(10 * at * step) / 10} ${shape(figure)}`)
      .filter((path) => path !== null)
      .join('');
  const across = Math.round(10 * step) / 10;
  const paths = (['stable', 'trial'] as const).map((role) => {
    const band = drawn(role, ({ low, high }) => `${y(high)}h${across}V${y(low)}h${-across}z`);
    return markup`<path class="band ${role}" d="${band}"/>
      <path class="line ${role}" d="${drawn(role, ({ value }) => `${y(value)}h${across}`)}"/>`;
  });
  return markup`<svg class="plot" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" role="img" aria-label="${label}">
    <path class="grid" d="M0 0h${width}M0 ${height / 2}h${width}M0 ${height}h${width}"/>${paths}</svg>`;
}
