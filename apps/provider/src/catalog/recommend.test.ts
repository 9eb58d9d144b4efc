import { createCatalog, type Product } from './catalog';
import { ownCatalog } from './own-catalog';
import { recommend, type Intent } from './recommend';

const catalog = createCatalog(ownCatalog);

function recommended(handle: string, intent: Intent): string[] {
  const product = catalog.products.find((each) => each.handle === handle);
  if (!product) throw new Error(`The catalogue has no ${handle}.`);
  return recommend(catalog, product, intent).map((each) => each.handle);
}

it('recommends products of the same type first', () => {
  const types = recommended('classic-mop-slippers', 'RELATED').map(
    (handle) => catalog.products.find((each) => each.handle === handle)?.productType,
  );
  expect(types.slice(0, 4)).toEqual(['Slippers', 'Slippers', 'Slippers', 'Slippers']);
  expect(types.slice(4)).not.toContain('Slippers');
});

it.each([
  ['classic-mop-slippers', ['refill-pads', 'mesh-wash-bag', 'spare-heel-strap']],
  ['chenille-long-pile-slippers', ['long-pile-refill-pads', 'mesh-wash-bag', 'spare-heel-strap']],
  ['winter-fleece-slippers', ['refill-pads', 'mesh-wash-bag', 'spare-heel-strap']],
  ['kids-dust-mouse-slippers', ['kids-refill-pads', 'mesh-wash-bag', 'spare-heel-strap']],
])('completes %s with the refill of its kind and one of each other sort', (handle, accessories) => {
  expect(recommended(handle, 'COMPLEMENTARY')).toEqual(accessories);
});

it("never recommends a children's product with an adult's", () => {
  const isForChildren = ({ tags }: Product) => tags.includes('kids');
  for (const product of catalog.products.filter((each) => !isForChildren(each)))
    for (const intent of ['RELATED', 'COMPLEMENTARY'] as const)
      expect(recommend(catalog, product, intent).filter(isForChildren)).toEqual([]);
});

it('recommends no sold-out product', () => {
  for (const { handle } of catalog.products)
    expect(recommended(handle, 'RELATED')).not.toContain('marigold-first-edition');
});
