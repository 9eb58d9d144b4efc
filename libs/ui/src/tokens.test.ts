import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Theme = 'light' | 'dark';

const tokens = readTokens(readFileSync(join(__dirname, 'tokens.css'), 'utf8'));

/** Reads `--color-…: light-dark(a, b)` or `--color-…: a`, six or three hexadecimal digits. */
function readTokens(css: string): Record<Theme, Map<string, string>> {
  const themes = { light: new Map<string, string>(), dark: new Map<string, string>() };
  for (const [, name = '', value = ''] of css.matchAll(/--color-([\w-]+):\s*([^;]+);/g)) {
    const [light, dark = light] = value.match(/#[0-9a-f]+/gi) ?? [];
    if (light && dark) {
      themes.light.set(name, light);
      themes.dark.set(name, dark);
    }
  }
  return themes;
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(digits.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: Theme, one: string, other: string): number {
  const values = [one, other].map((name) => {
    const hex = tokens[theme].get(name);
    if (!hex) throw new Error(`tokens.css has no --color-${name}`);
    return luminance(hex);
  });
  return (Math.max(...values) + 0.05) / (Math.min(...values) + 0.05);
}

function pairs(fronts: string[], backs: string[]): [string, string][] {
  return fronts.flatMap((front) => backs.map((back): [string, string] => [front, back]));
}

const grounds = ['bg', 'surface', 'surface-sunken', 'accent-soft', 'oat'];
const textPairs = [
  ...pairs(['ink', 'ink-muted', 'accent-ink'], grounds),
  ...pairs(['danger', 'success'], ['bg', 'surface']),
  ...pairs(['on-accent'], ['accent', 'accent-hover']),
  ...pairs(['on-highlight'], ['highlight']),
];
const controlPairs = pairs(['line-strong', 'accent', 'focus'], ['bg', 'surface', 'surface-sunken']);

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it.each(textPairs)('has readable text: %s on %s, at least 4.5:1', (front, back) => {
    expect(contrast(theme, front, back)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controlPairs)('has controls that can be told apart: %s on %s, at least 3:1', (front, back) => {
    expect(contrast(theme, front, back)).toBeGreaterThanOrEqual(3);
  });
});
