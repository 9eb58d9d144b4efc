import { textsByLanguage } from '../texts/texts';
import { createCatalog } from './catalog';
import { ownCatalog } from './own-catalog';

const catalog = createCatalog(ownCatalog);
const others = [...textsByLanguage.keys()].filter((language) => language !== 'en');

/** Every text of a catalogue that a shopper may read, with its path. */
function textsOf({ products }: typeof catalog): [place: string, text: string | null][] {
  return products.flatMap((product) => [
    [`${product.handle}.title`, product.title],
    [`${product.handle}.description`, product.description],
    [`${product.handle}.type`, product.productType],
    ...product.images.map(({ alt }, place) => [`${product.handle}.picture.${place}`, alt] as const),
    ...product.options.flatMap(({ name, values }, place) => [
      [`${product.handle}.option.${place}`, name] as const,
      ...values.map((value, index) => [`${product.handle}.value.${place}.${index}`, value] as const),
    ]),
  ]) as [string, string | null][];
}

/** Texts that are the same in English and another language. */
const same = new Set(['Color']);

it('[API-7] our own catalogue is there in six languages', () => {
  expect([...textsByLanguage.keys()].sort()).toEqual(['de', 'en', 'es', 'it', 'nl', 'pl']);
  expect(others).toHaveLength(5);
});

it.each(others)('[API-7] in %s no text of it is left in English, and none is missing', (language) => {
  const english = textsOf(catalog);
  const translated = textsOf(catalog.inLanguage(language.toUpperCase()));
  expect(translated.map(([place]) => place)).toEqual(english.map(([place]) => place));
  const left = translated.filter(([, text], at) => !text || (text === english[at]?.[1] && !same.has(text)));
  expect(left).toEqual([]);
});

it.each(others)('[API-7] in %s all but the texts is the same', (language) => {
  const shape = ({ products }: typeof catalog) =>
    products.map(({ gid, handle, variants, options }) => [
      gid,
      handle,
      options.map(({ values }) => values.length),
      variants.map(({ gid, price, stock }) => [gid, price, stock]),
    ]);
  expect(shape(catalog.inLanguage(language))).toEqual(shape(catalog));
});

it.each(['EN', 'FR', 'toString', '', null, undefined])(
  '[API-7] for %j it is as it is written',
  (language) => {
    expect(catalog.inLanguage(language)).toBe(catalog);
  },
);

describe('a catalogue of somebody else', () => {
  const broom = {
    handle: 'broom',
    title: 'Broom',
    description: 'Sweeps.',
    descriptionHtml: '<p>Sweeps.</p>',
    options: ['Color'],
    variants: [{ values: ['Red'], price: '5.00' }],
    images: [{ drawing: 'pair-classic-oat', alt: 'A broom' }],
  };

  it('[API-7] without translations is the same in every language', () => {
    const plain = createCatalog({ products: [broom] });
    expect(plain.inLanguage('NL')).toBe(plain);
  });

  it('[API-7] keeps texts without a translation, and accepts a language without its region', () => {
    const { products } = createCatalog({
      products: [broom],
      translations: { pt: { 'product.broom.title': 'Vassoura', 'value.Red': 'Vermelho' } },
    }).inLanguage('PT_BR');
    expect(products).toMatchObject([
      {
        title: 'Vassoura',
        description: 'Sweeps.',
        descriptionHtml: '<p>Sweeps.</p>',
        options: [{ name: 'Color', values: ['Vermelho'] }],
        variants: [{ title: 'Vermelho' }],
        images: [{ drawing: 'pair-classic-oat', alt: 'A broom' }],
      },
    ]);
  });

  it('[API-7] may have other handles in a language, and translates the option of a product without options', () => {
    const bucket = { handle: 'bucket', title: 'Bucket', variants: [{ price: '3.00' }] };
    const catalog = createCatalog({
      products: [bucket],
      translations: {
        de: {
          'product.bucket.handle': 'eimer',
          'option.Title': 'Titel',
          'value.Default Title': 'Standardtitel',
        },
      },
    });
    expect(catalog.inLanguage('DE').products).toMatchObject([
      {
        handle: 'eimer',
        gid: catalog.products[0]?.gid,
        options: [{ name: 'Titel', values: ['Standardtitel'] }],
        variants: [{ title: 'Standardtitel' }],
      },
    ]);
  });

  it('[API-7] does not show the HTML of another language than the description is in', () => {
    const translations = { nl: { 'product.broom.description': 'Veegt.' } };
    const [product] = createCatalog({ products: [broom], translations }).inLanguage('nl').products;
    expect(product).toMatchObject({ description: 'Veegt.', descriptionHtml: undefined });
  });
});
