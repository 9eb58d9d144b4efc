import type { ResultOf, VariablesOf } from 'gql.tada';
import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './storefront-schema';

const graphql = initGraphQLTada<{
  introspection: introspection;
  disableMasking: true;
  scalars: { Decimal: string; URL: string };
}>();

/**
 * A document's text with its types. Import this module for its types alone: at run time it parses GraphQL, which
 * no browser needs, for the text is sent as it stands.
 * @public Only its type is used, which needs the export: a function that nothing calls is an error otherwise.
 */
export function documentOf<const Text extends string>(text: Text) {
  return graphql(text);
}

/** What the provider answers to a document, as its schema has it; a field that the schema lacks is `unknown`. */
export type AnswerTo<Text extends string> = ResultOf<ReturnType<typeof documentOf<Text>>>;

/** The variables that a document declares. */
export type VariablesFor<Text extends string> = VariablesOf<ReturnType<typeof documentOf<Text>>>;
