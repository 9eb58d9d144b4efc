import { readFileSync } from 'node:fs';
import path from 'node:path';
import { euSizes } from './eu-sizes';

/** The landing page's size chart. */
const chart = readFileSync(path.resolve(__dirname, '../../../marketing/src/size-figure.tsx'), 'utf8');

it.each([
  ['Women 6–11', '37–42'],
  ['Men 8–13', '41–46'],
  ['US women 6-11', '37–42'],
  ['Heren 8 – 13', '41–46'],
])('%s are EU %s, as the size chart says', (value, eu) => {
  expect(euSizes(value)).toBe(eu);
  expect(chart).toContain(eu);
});

it.each(['Men 6–11', 'Women 8–13', 'Women 36–41', 'Damen EU 37–\u206042 (US 6–\u206011)', 'M', '6–11', ''])(
  'ignores %j',
  (value) => {
    expect(euSizes(value)).toBeUndefined();
  },
);
