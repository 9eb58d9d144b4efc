import { mix } from './colour';

/** The floor that a thing covers, and the colour that it reflects from the polished floor. */
export interface Footing {
  /** SVG path of the covered floor, extended by `grow` centimetres. */
  covers(grow: number): string;
  colour: string;
}

const ink = '#12302e';

function blur(id: string, amount: number): string {
  return `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${amount}"/></filter>`;
}

const goodsDefinitions =
  '<linearGradient id="sheen" x1="0" x2="1"><stop offset="0" stop-color="#12302e" stop-opacity=".14"/><stop offset=".22" stop-color="#fff" stop-opacity=".6"/><stop offset=".5" stop-color="#12302e" stop-opacity=".09"/><stop offset=".74" stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#12302e" stop-opacity=".18"/></linearGradient>' +
  '<linearGradient id="inside" x1="0" y1="0" x2=".15" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".28"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset=".62" stop-color="#0d2422" stop-opacity=".5"/></linearGradient>';

function backdropDefinitions(tint: string): string {
  const wall = mix('#f3f6f4', tint, 0.1);
  const floor = mix('#e3eae6', tint, 0.16);
  return (
    `<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(wall, '#ffffff', 0.35)}"/><stop offset=".42" stop-color="${wall}"/><stop offset="1" stop-color="${floor}"/></linearGradient>` +
    '<radialGradient id="pool" cx=".36" cy=".34" r=".62"><stop offset="0" stop-color="#fff" stop-opacity=".85"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>' +
    blur('near', 7) +
    blur('soft', 20) +
    blur('wide', 46)
  );
}

/** The light of a window on the polished floor, slanting past the goods. */
function gleam(): string {
  return (
    '<g filter="url(#soft)" fill="#fff" opacity=".5">' +
    '<path d="M-40 770L300 610L380 640L40 830Z"/><path d="M90 860L430 668L470 684L150 890Z"/><path d="M640 950L1040 700L1040 780L740 980Z"/></g>'
  );
}

/** A four-pointed glint. */
export function glint(x: number, y: number, size: number): string {
  const waist = size * 0.1;
  return `<path fill="#fff" opacity=".95" d="M${x} ${y - size}Q${x + waist} ${y - waist} ${x + size} ${y}Q${x + waist} ${y + waist} ${x} ${y + size}Q${x - waist} ${y + waist} ${x - size} ${y}Q${x - waist} ${y - waist} ${x} ${y - size}Z"/>`;
}

function shadows(footing: Footing): string {
  const layer = (
    grow: number,
    colour: string,
    opacity: number,
    filter: string,
    dx: number,
    dy: number,
  ): string =>
    `<path d="${footing.covers(grow)}" transform="translate(${dx} ${dy})" fill="${colour}" opacity="${opacity}" filter="url(#${filter})"/>`;
  const shade = mix(ink, footing.colour, 0.2);
  return (
    layer(2.6, ink, 0.24, 'wide', 44, 30) +
    layer(1.8, footing.colour, 0.5, 'soft', 2, 40) +
    layer(2, shade, 0.55, 'soft', 12, 14) +
    layer(1.8, shade, 0.7, 'near', 5, 9)
  );
}

/** A picture, 1000 by 1000, in two layers: soft light and shadows, and the goods with sharp edges. */
export interface Picture {
  backdrop: string;
  goods: string;
}

function sheet(definitions: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 1000 1000"><defs>${definitions}</defs>${content}</svg>`;
}

/** The studio with its goods, their shadows and reflections. */
export function studio(options: { tint: string; footings: readonly Footing[]; goods: string }): Picture {
  const backdrop =
    '<rect width="1000" height="1000" fill="url(#wall)"/><rect width="1000" height="1000" fill="url(#pool)"/>' +
    `${gleam()}${options.footings.map(shadows).join('')}`;
  return {
    backdrop: sheet(backdropDefinitions(options.tint), backdrop),
    goods: sheet(goodsDefinitions, options.goods),
  };
}
