import { preprocessIntrospection } from 'gql.tada/internal';
import { buildSchema, parse } from 'graphql';
import { format } from 'prettier';
import {
  cartCreateText,
  getProductByHandleText,
  getProductsText,
  getRecommendationsText,
  productSummariesText,
  variantNamesText,
  variantsText,
} from '../src/documents';
import { pruneSchema } from './prune-schema';

const preamble = `/**
 * The part of the provider's schema that the documents touch, for gql.tada.
 * Written by \`npm run schema-types\` from apps/provider/schema; do not edit.
 */`;

/**
 * @param sdl The provider's complete schema.
 * @returns The text of src/storefront-schema.ts.
 */
export function schemaTypes(sdl: string): Promise<string> {
  const documents = [
    getProductsText,
    getProductByHandleText,
    getRecommendationsText,
    cartCreateText,
    productSummariesText,
    variantNamesText,
    variantsText,
  ].map((text) => parse(text));
  const pruned = pruneSchema(buildSchema(sdl), documents, ['CartLineInput']);
  return format(`${preamble}\nexport type introspection = ${preprocessIntrospection(pruned)};`, {
    parser: 'typescript',
    singleQuote: true,
    printWidth: 110,
  });
}
