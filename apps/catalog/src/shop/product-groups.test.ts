import { sampleProduct, sampleVariant } from '../testing/sample-product';
import { groupProducts } from './product-groups';

const soldOut = [sampleVariant({ availableForSale: false })];
const product = (title: string, productType: string, changes = {}) =>
  sampleProduct({ title, productType, ...changes });

function titles(...products: Parameters<typeof groupProducts>[0]) {
  return groupProducts(products).map((group) => [group.title, ...group.products.map(({ title }) => title)]);
}

it("[SHP-4] groups are the provider's types, in its order, with what is sold out last in each", () => {
  expect(
    titles(
      product('First', 'Slippers', { variants: soldOut }),
      product('Bag', 'Care'),
      product('Second', 'Slippers'),
      product('Pads', 'Care'),
      product('Without variants', 'Care', { variants: [] }),
    ),
  ).toEqual([
    ['Slippers', 'Second', 'First'],
    ['Care', 'Bag', 'Pads', 'Without variants'],
  ]);
});

it.each([
  ['no type', ['', '']],
  ['one type', ['Slippers', 'Slippers']],
  ['a type for some', ['Slippers', '']],
])('[SHP-4] a shop with %s has no headings', (_case, [one = '', two = '']) => {
  expect(titles(product('One', one, { variants: soldOut }), product('Two', two))).toEqual([
    [undefined, 'Two', 'One'],
  ]);
});

it('[SHP-3] no products are no cards', () => {
  expect(titles()).toEqual([[undefined]]);
});
