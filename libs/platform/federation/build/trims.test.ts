import { uses } from './trims.mjs';

it('uses each trim, unless it is left out by name', () => {
  expect(uses('libraries-pure', '')).toBe(true);
  expect(uses('libraries-pure', 'messages-parser')).toBe(true);
  expect(uses('libraries-pure', 'messages-parser,libraries-pure')).toBe(false);
});

it('says which names it knows', () => {
  expect(() => uses('libraries-pure', 'router')).toThrow('BUILD_WITHOUT knows messages-parser');
});

it('refuses a router whose code it does not know, instead of sending more in silence', () => {
  const trim = jest.requireActual<(source: string) => string>('./router-without-data.cjs');
  expect(trim('export const other = 1;')).toBe('export const other = 1;');
  expect(() => trim('function _renderMatches(matches) {\n  return matches;\n}')).toThrow(
    'The trim router-data does not fit this version of the router',
  );
});
