import { parse } from '@formatjs/icu-messageformat-parser';
import { shapeOf } from './message-shape.mjs';
import { pseudo } from './pseudo.mjs';

function pseudoOf(message: string): string {
  return JSON.parse(pseudo(JSON.stringify({ key: message }))).key;
}

it.each([
  ['Cart', '[Çàŕť~~]'],
  ['Hi {name}', '[Ĥî {name}~]'],
  ['<link>Shop now</link>', '[<link>Šĥöp ñöŵ</link>~~~]'],
  ['{n, plural, one {# item} other {# items}}', '[{n,plural,one{# îťém} other{# îťémš}}~~]'],
])('[I18-5] %s becomes %s', (message, expected) => {
  expect(pseudoOf(message)).toBe(expected);
});

it.each([
  "It''s '{'{name}'}'",
  "{n, plural, =0 {no '#'} one {<b>#</b> item''s} other {{who} has # items}} in {place}",
  '{kind, select, shop {Shop} other {{when, date, short}}} {price, number}',
])('[I18-5] asks the same of its caller and its language: %s', (message) => {
  const [before, after] = [message, pseudoOf(message)].map((text) => shapeOf(parse(text)));
  const formsOf = (shape = before) => shape?.plurals.map(({ options }) => new Set(Object.keys(options)));
  expect(after?.placeholders).toEqual(before?.placeholders);
  expect(formsOf(after)).toEqual(formsOf(before));
});

it('[I18-2] as Arabic it has six plural forms, each with its mark, and no Latin letter', () => {
  const english = JSON.stringify({ key: '{n, plural, =0 {none} one {{n} item} other {{n} items}}' });
  const [element] = parse(JSON.parse(pseudo(english, 'ar')).key.slice(1));
  const options = element && 'options' in element ? Object.keys(element.options) : [];
  expect(options.sort()).toEqual(['=0', 'few', 'many', 'one', 'other', 'two', 'zero']);
  expect(pseudo(JSON.stringify({ key: 'Cart' }), 'ar')).toMatch(/\[[\u0600-\u06ff]+\]/);
});
