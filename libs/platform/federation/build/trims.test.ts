import { uses } from './trims.mjs';

it('uses each trim, unless it is left out by name', () => {
  expect(uses('router-pure', '')).toBe(true);
  expect(uses('router-pure', 'messages-parser')).toBe(true);
  expect(uses('router-pure', 'messages-parser,router-pure')).toBe(false);
});

it('says which names it knows', () => {
  expect(() => uses('router-pure', 'router')).toThrow('BUILD_WITHOUT knows messages-parser');
});
