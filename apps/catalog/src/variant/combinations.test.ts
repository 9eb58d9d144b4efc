import fc from 'fast-check';
import type { ProductVariant } from '@pluis/storefront-api';
import { colourfulProduct, sampleVariant } from '../testing/sample-product';
import { combinations, movedOptions, nearest, soldOutCombination, type Pick } from './combinations';
import { pickVariant } from './pick-variant';

const { variants } = colourfulProduct;

function picked(from: ProductVariant, name: string, value: string): Pick {
  const to = pickVariant(variants, { name, value });
  if (!to) throw new Error(`No variant has ${value}.`);
  return { from, to, option: name };
}

function variant(title: string): ProductVariant {
  const found = variants.find((each) => each.title === title);
  if (!found) throw new Error(`There is no variant ${title}.`);
  return found;
}

it('[PRD-4] the exact combination is offered', () => {
  const pick = picked(variant('Grey / M'), 'Colour', 'Clay');
  expect(movedOptions(pick)).toEqual([{ name: 'Size', value: 'L' }]);
  expect(combinations(variants, pick)).toEqual([variant('Clay / M')]);
  expect(soldOutCombination(variants, pick)).toBeUndefined();
});

it('[PRD-4] an exact combination that is sold out is not offered, but mentioned', () => {
  const soldOut = variants.map((each) =>
    each.title === 'Clay / M' ? { ...each, availableForSale: false } : each,
  );
  const pick = picked(variant('Grey / M'), 'Colour', 'Clay');
  expect(combinations(soldOut, pick)).toEqual([]);
  expect(soldOutCombination(soldOut, pick)?.title).toBe('Clay / M');
});

it('[PRD-4] nothing is offered if nothing moved', () => {
  const pick = { from: variant('Clay / L'), to: variant('Clay / M'), option: 'Size' };
  expect(movedOptions(pick)).toEqual([]);
  expect(combinations(variants, pick)).toEqual([]);
});

it('[PRD-4] a sold-out variant that was picked itself, or that keeps only some values, is not mentioned', () => {
  const soldOut = variants.map((each) => ({ ...each, availableForSale: each.title === 'Grey / M' }));
  const titled = (title: string) => soldOut.find((each) => each.title === title) ?? sampleVariant();
  const itself = { from: titled('Grey / M'), to: titled('Clay / M'), option: 'Colour' };
  expect(soldOutCombination(soldOut, itself)).toBeUndefined();
  // Clay / M has only the size.
  const partly = { from: titled('Grey / M'), to: titled('Grey / M'), option: 'Size' };
  expect(soldOutCombination([titled('Clay / M'), titled('Sky / L')], partly)).toBeUndefined();
});

it('[PRD-4] of variants that are equally near, the first is offered, as in the shop', () => {
  const near = [variant('Clay / M'), variant('Grey / M')];
  expect(nearest(near, variant('Clay / L'))?.title).toBe('Clay / M');
  expect(nearest(near, variant('Sky / L'))?.title).toBe('Clay / M');
});

/** All variants that can be selected, starting from the first, by pressing values and the offered combinations. */
function reachable(some: readonly ProductVariant[]): Set<ProductVariant> {
  const [first] = some;
  const reached = new Set(first ? [first] : []);
  for (const from of reached) {
    for (const value of some.flatMap(({ selectedOptions }) => selectedOptions)) {
      const to = pickVariant(some, value);
      if (!to || from.selectedOptions.some((each) => each.name === value.name && each.value === value.value))
        continue;
      reached.add(to);
      for (const offer of combinations(some, { from, to, option: value.name })) reached.add(offer);
    }
  }
  return reached;
}

it('[PRD-4] every variant for sale can be selected, however many combinations of three options are missing or sold out', () => {
  const values = fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3));
  const sparse = fc.uniqueArray(fc.tuple(values, fc.boolean()), {
    selector: ([each]) => each.join(),
    minLength: 1,
    maxLength: 10,
  });
  fc.assert(
    fc.property(sparse, (written) => {
      const some = written.map(([each, availableForSale], place) =>
        sampleVariant({
          id: `gid://shopify/ProductVariant/${place}`,
          availableForSale,
          selectedOptions: each.map((value, option) => ({
            name: `Option ${option}`,
            value: `${option}.${value}`,
          })),
        }),
      );
      const reached = reachable(some);
      for (const each of some) if (each.availableForSale) expect(reached).toContain(each);
    }),
    { numRuns: 300 },
  );
});
