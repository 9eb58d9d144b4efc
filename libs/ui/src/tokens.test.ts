import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast, readTokens } from './testing/contrast';

const tokens = readTokens(readFileSync(join(__dirname, 'tokens.css'), 'utf8'));

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
  function color(name: string): string {
    const hex = tokens[theme].get(name);
    if (!hex) throw new Error(`tokens.css has no --color-${name}`);
    return hex;
  }

  it.each(textPairs)('has readable text: %s on %s, at least 4.5:1', (front, back) => {
    expect(contrast(color(front), color(back))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controlPairs)('has controls that can be told apart: %s on %s, at least 3:1', (front, back) => {
    expect(contrast(color(front), color(back))).toBeGreaterThanOrEqual(3);
  });
});
