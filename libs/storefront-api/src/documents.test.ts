import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { apiVersion } from './api-version';
import {
  cartCreateText,
  cartText,
  getProductByHandleText,
  getProductByIdText,
  getProductsText,
  getRecommendationsText,
  productSummariesText,
  variantNamesText,
  variantsText,
} from './documents';

const project = path.resolve(__dirname, '..');
const sdl = path.join(project, `../../apps/provider/schema/storefront-${apiVersion}.graphql`);
const schema = buildSchema(readFileSync(sdl, 'utf8'));

it.each([
  ['GetProducts', getProductsText],
  ['GetProductByHandle', getProductByHandleText],
  ['GetProductById', getProductByIdText],
  ['GetRecommendations', getRecommendationsText],
  ['cartCreate', cartCreateText],
  ['cart', cartText],
  ['ProductSummaries', productSummariesText],
  ['VariantNames', variantNamesText],
  ['Variants', variantsText],
])("[API-2] %s is valid on the provider's schema", (name, text) => {
  const document = parse(text);
  expect(validate(schema, document)).toEqual([]);
  expect(document.definitions).toEqual([
    expect.objectContaining({ name: expect.objectContaining({ value: name }) }),
  ]);
});

it('[API-2] a product of the list is asked for with the fields of one that is asked for by its handle or id', () => {
  const fields = (text: string, place: string) => text.slice(text.indexOf(place) + place.length);
  const ofList = fields(getProductsText, 'edges{node').split('}pageInfo')[0];
  const ofHandle = fields(getProductByHandleText, 'productByHandle(handle:$handle)').slice(0, -1);
  const ofId = fields(getProductByIdText, 'product(id:$id)').slice(0, -1);
  expect([ofHandle, ofId]).toEqual([ofList, ofList]);
  expect(ofList).toContain('swatch');
});

it.each([
  ['GetProducts', getProductsText, { images: 5, variants: 10 }],
  ['GetProductByHandle', getProductByHandleText, { images: 5, variants: 10 }],
  ['cartCreate', cartCreateText, { lines: 100 }],
])('[API-2] %s asks for the numbers of the requirement', (_name, text, asked) => {
  const literal = /(\w+)\(first:(\d+)\)/g;
  expect(
    Object.fromEntries([...text.matchAll(literal)].map(([, field, first]) => [field, Number(first)])),
  ).toEqual(asked);
});

it.each([
  getProductsText,
  getProductByHandleText,
  getProductByIdText,
  getRecommendationsText,
  cartCreateText,
  variantNamesText,
])('[API-7] asks in a language of its own variable: %s', (text) => {
  const document = parse(text);
  const language = (name: string) =>
    expect.objectContaining({ name: expect.objectContaining({ value: name }) });
  expect(document.definitions).toEqual([
    expect.objectContaining({
      directives: [expect.objectContaining({ name: expect.objectContaining({ value: 'inContext' }) })],
      variableDefinitions: expect.arrayContaining([
        expect.objectContaining({ variable: language('language') }),
      ]),
    }),
  ]);
});

it("[API-2] the types of the schema are those of the documents and the provider's schema", () => {
  const check = () =>
    execFileSync(process.execPath, ['--import', 'tsx', 'build/write-schema-types.ts', '--check'], {
      cwd: project,
      stdio: 'pipe',
    });
  expect(check).not.toThrow();
});
