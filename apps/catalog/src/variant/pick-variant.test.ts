import fc from 'fast-check';
import { colourfulProduct, sampleVariant } from '../testing/sample-product';
import { pickVariant, selectedVariant } from './pick-variant';

const { variants } = colourfulProduct;

describe('pickVariant', () => {
  it.each([
    ['Colour', 'Grey', 'Grey / M'],
    ['Colour', 'Clay', 'Clay / L'],
    ['Colour', 'Sky', 'Sky / L'],
    ['Size', 'M', 'Grey / M'],
    ['Size', 'L', 'Clay / L'],
    ['Size', 'Grey', undefined],
    ['Size', 'XL', undefined],
  ])('[PRD-4] %s %s selects the first variant that has it: %s', (name, value, title) => {
    expect(pickVariant(variants, { name, value })?.title).toBe(title);
  });

  const option = fc.record({
    name: fc.constantFrom('Colour', 'Size'),
    value: fc.constantFrom('a', 'b', 'c'),
  });
  const someVariants = fc.array(
    fc.array(option, { maxLength: 2 }).map((selectedOptions) => sampleVariant({ selectedOptions })),
  );

  it('[PRD-4] never skips a variant that has the value, and never selects one without it', () => {
    fc.assert(
      fc.property(someVariants, option, (some, picked) => {
        const having = some.map(({ selectedOptions }) =>
          selectedOptions.some(({ name, value }) => name === picked.name && value === picked.value),
        );
        const expected = having.includes(true) ? some[having.indexOf(true)] : undefined;
        expect(pickVariant(some, picked)).toBe(expected);
      }),
    );
  });
});

describe('selectedVariant', () => {
  it('[PRD-3] is the first one initially', () => {
    expect(selectedVariant(variants, null)).toBe(variants[0]);
  });

  it('[PRD-4] is the one in the URL, by its number', () => {
    expect(selectedVariant(variants, '2003')).toBe(variants[2]);
  });

  it.each(['', '9999', '003', 'gone', 'gid://shopify/ProductVariant/2003'])(
    '[PRD-4] is the first if the URL names no existing one: %j',
    (number) => {
      expect(selectedVariant(variants, number)).toBe(variants[0]);
    },
  );

  it('[PRD-5] is none when there are none', () => {
    expect(selectedVariant([], null)).toBeUndefined();
  });
});
