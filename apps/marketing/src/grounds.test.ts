import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contrast, readTokens } from '@pluis/ui/testing/contrast';

const read = (file: string) => readFileSync(path.resolve(__dirname, file), 'utf8');
const tokens = readTokens(read('../../../libs/ui/src/tokens.css'));

it.each(['features.module.css', 'info/info-page.module.css'])(
  'the grounds of %s have readable text in both themes, at least 4.5:1',
  (file) => {
    const grounds = [...read(file).matchAll(/background: light-dark\((#\w{6}), (#\w{6})\)/g)];
    expect(grounds).toHaveLength(2);
    for (const [, light = '', dark = ''] of grounds)
      for (const name of ['ink', 'ink-muted', 'accent-ink']) {
        expect(contrast(tokens.light.get(name) ?? '', light)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(tokens.dark.get(name) ?? '', dark)).toBeGreaterThanOrEqual(4.5);
      }
  },
);
