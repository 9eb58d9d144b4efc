import { isChoice, textsOfVariant } from './choices';

it.each([
  ['Title', ['Default Title'], false],
  ['Titel', ['Standardtitel'], false],
  ['Color', ['Oat'], false],
  ['Size', ['M', 'M'], false],
  ['Color', [], false],
  ['Title', ['Dr.', 'Default Title'], true],
])('[PRD-7] %s with %j is a choice: %s', (name, values, expected) => {
  expect(isChoice({ name, values })).toBe(expected);
});

it.each([
  ['the only value of the only option', [['Titel', 'Standardtitel', 1]], '', []],
  ['one of several values', [['Color', 'Oat', 2]], 'Oat', [{ name: 'Color', value: 'Oat' }]],
  [
    'an only value among others',
    [
      ['Material', 'Cotton', 1],
      ['Size', 'M', 3],
    ],
    'Cotton / M',
    [{ name: 'Size', value: 'M' }],
  ],
  [
    'two only values',
    [
      ['Material', 'Cotton', 1],
      ['Size', 'M', 1],
    ],
    '',
    [],
  ],
] as const)('[PRD-7] texts of a variant with %s', (_case, options, title, selectedOptions) => {
  const variant = {
    title: options.map(([, value]) => value).join(' / '),
    selectedOptions: options.map(([name, value]) => ({ name, value })),
  };
  const ofProduct = options.map(([name, value, count]) => {
    return {
      name,
      values: Array.from({ length: count }, (_, place) => (place === 0 ? value : `other ${place}`)),
    };
  });
  expect(textsOfVariant(variant, ofProduct)).toEqual({ title, selectedOptions });
});
