import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string) => readFileSync(path.resolve(__dirname, file), 'utf8');

/** The colors of `light-dark(a, b)`, in the light and in the dark theme. */
function colorsOf(css: string, pattern: RegExp): [string, string][] {
  return [...css.matchAll(pattern)].map(([, light = '', dark = '']) => [light, dark]);
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const tokens = read('../../../libs/ui/src/tokens.css');
const texts = ['ink', 'ink-muted', 'accent-ink'].flatMap((name) =>
  colorsOf(tokens, new RegExp(`--color-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`, 'g')),
);

it.each(['features.module.css', 'info/info-page.module.css'])(
  'the grounds of %s have readable text in both themes, at least 4.5:1',
  (file) => {
    const grounds = colorsOf(read(file), /background: light-dark\((#\w{6}), (#\w{6})\)/g);
    expect([texts.length, grounds.length]).toEqual([3, 2]);
    for (const ground of grounds)
      for (const text of texts)
        for (const theme of [0, 1] as const)
          expect(contrast(text[theme], ground[theme])).toBeGreaterThanOrEqual(4.5);
  },
);
