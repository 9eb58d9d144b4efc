import { uses } from './trims.mjs';

it('uses each trim, unless it is left out by name', () => {
  expect(uses('libraries-pure', '')).toBe(true);
  expect(uses('libraries-pure', 'messages-parser')).toBe(true);
  expect(uses('libraries-pure', 'messages-parser,libraries-pure')).toBe(false);
});

it('says which names it knows', () => {
  expect(() => uses('libraries-pure', 'router')).toThrow('BUILD_WITHOUT knows messages-parser');
});
