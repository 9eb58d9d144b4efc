import { sampleProduct } from '../testing/sample-product';
import { colorChoice, hasSizes, isLight, swatchOf } from './swatches';

const color = { name: 'Color', values: ['Oat', 'Dark green', 'Meadow'] };

describe('swatchOf', () => {
  it("is the shop's own if it has one", () => {
    const swatches = { Oat: { color: '#d8c8ab' }, 'Dark green': { image: 'https://cdn.test/green.jpg' } };
    expect(swatchOf({ ...color, swatches }, 'Oat')).toEqual({ color: '#d8c8ab' });
    expect(swatchOf({ ...color, swatches }, 'Dark green')).toEqual({ image: 'https://cdn.test/green.jpg' });
  });

  it.each([
    ['Color', 'Dark green', '#3f8c54'],
    ['Farbe', 'Weiß', '#ffffff'],
    ['Kolor', 'żółty', '#f2c43b'],
    ['Kleur', 'Roze', '#e7a3b5'],
    ['Colore', 'Marrone', '#89593a'],
  ])('is otherwise, for %s %s, the color of that name', (name, value, expected) => {
    expect(swatchOf({ name, values: [value] }, value)).toEqual({ color: expected });
  });

  it.each([
    ['Color', 'Meadow'],
    ['Color', 'constructor'],
    ['Flavor', 'Orange'],
  ])('is unknown for %s %s', (name, value) => {
    expect(swatchOf({ name, values: [value] }, value)).toBeUndefined();
    expect(swatchOf({ name, values: [value], swatches: {} }, value)).toBeUndefined();
  });
});

describe('colorChoice', () => {
  it('counts each color once, and has a dot for each known one', () => {
    const options = [
      { name: 'Pack', values: ['1', '2'] },
      { ...color, values: ['Oat', 'Red', 'Red'] },
    ];
    expect(colorChoice({ options })).toEqual({ count: 2, colors: ['#c5372c'] });
  });

  it.each([[[{ ...color, values: ['Oat'] }]], [[{ name: 'Pack', values: ['1', '2'] }]], [[]]])(
    'is none for %j',
    (options) => {
      expect(colorChoice({ options })).toBeUndefined();
    },
  );
});

describe('hasSizes', () => {
  it.each([
    ['Size', ['M', 'L'], true],
    ['Größe', ['M', 'L'], true],
    ['Size', ['One size'], false],
    ['Packungsgröße', ['1', '2'], false],
  ])('[SHP-5] of %s %j is %s', (name, values, expected) => {
    expect(hasSizes(sampleProduct({ options: [{ name, values }] }))).toBe(expected);
  });
});

it.each([
  ['#ffffff', true],
  ['#fff', true],
  ['#d8c8ab', true],
  ['#2c6a60', false],
  ['#000', false],
])('a mark on %s is dark: %s', (hex, expected) => {
  expect(isLight(hex)).toBe(expected);
});
