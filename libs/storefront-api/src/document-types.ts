import type { ResultOf, VariablesOf } from 'gql.tada';
import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './storefront-schema';

const graphql = initGraphQLTada<{
  introspection: introspection;
  disableMasking: true;
  scalars: { Color: string; Decimal: string; URL: string };
}>();

/**
 * A document's text with its types. Import only types from this module: at run time it parses GraphQL, which no browser
 * needs, because the text is sent as it is.
 * @public Only its type is used, which needs the export: a function that nothing calls is an error otherwise.
 */
export function documentOf<const Text extends string>(text: Text) {
  return graphql(text);
}

/** The answer to a document, by the provider's schema; a field that the schema does not have is `unknown`. */
export type AnswerTo<Text extends string> = ResultOf<ReturnType<typeof documentOf<Text>>>;

/** The variables that a document declares. */
export type VariablesFor<Text extends string> = VariablesOf<ReturnType<typeof documentOf<Text>>>;
