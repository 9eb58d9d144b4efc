import { sampleVariant } from '../testing/sample-product';
import { alternatives } from './alternatives';

function variant(title: string, availableForSale = true) {
  const names = ['Color', 'Pack', 'Sole'];
  const selectedOptions = title.split(' / ').map((value, place) => ({ name: names[place] ?? '', value }));
  return sampleVariant({ id: title, title, availableForSale, selectedOptions });
}

function labels(soldOut: string, forSale: readonly string[]) {
  const selected = variant(soldOut, false);
  const found = alternatives([selected, ...forSale.map((title) => variant(title))], selected);
  expect(found.every(({ variant: { availableForSale } }) => availableForSale)).toBe(true);
  return found.map(({ label }) => label);
}

it.each<[string, string[], string[]]>([
  ['Graphite', ['Oat', 'Spruce'], ['Oat', 'Spruce']],
  ['Blush / 2', ['Oat / 2', 'Oat / 1', 'Sky / 2'], ['Oat', 'Sky']],
  ['Blush / 2', ['Oat / 2', 'Blush / 1'], ['Oat / 2', 'Blush / 1']],
  ['Blush / 2', ['Oat / 1'], ['Oat / 1']],
  ['Blush', ['A', 'B', 'C', 'D', 'E'], ['A', 'B', 'C', 'D']],
  ['Blush', [], []],
])('[PRD-5] instead of %s, of %j, are offered %j', (soldOut, forSale, expected) => {
  expect(labels(soldOut, forSale)).toEqual(expected);
});

it('[PRD-5] without a selected variant, the first for sale are offered by all their values', () => {
  expect(alternatives([variant('Oat / 1')], undefined).map(({ label }) => label)).toEqual(['Oat / 1']);
});
