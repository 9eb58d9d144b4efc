/** The brand's mark, a tuft of five noodles, centred on a point; `size` is its height. */
export function mark(x: number, y: number, size: number, colour: string): string {
  const rays = [-64, -32, 0, 32, 64].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const reach = size * (degrees === 0 ? 0.62 : 0.55);
    const tip = `${(x + Math.sin(angle) * reach).toFixed(1)} ${(y + size * 0.35 - Math.cos(angle) * reach).toFixed(1)}`;
    return `<path d="M${x.toFixed(1)} ${(y + size * 0.35).toFixed(1)}L${tip}"/>`;
  });
  return `<g fill="none" stroke="${colour}" stroke-width="${(size * 0.13).toFixed(1)}" stroke-linecap="round">${rays.join('')}</g>`;
}
