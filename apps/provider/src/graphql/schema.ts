import { readFileSync } from 'node:fs';
import { addResolversToSchema } from '@graphql-tools/schema';
import { buildSchema } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { cartResolvers } from './cart-resolvers';
import { eachInContext } from './in-context';
import { queryResolvers } from './query-resolvers';
import { schemaFile } from './schema-file';

/** The real API's schema, answered by this provider; a query that the real one would refuse is refused. */
export function createProviderSchema(): GraphQLSchema {
  return addResolversToSchema({
    schema: buildSchema(readFileSync(schemaFile, 'utf8'), { assumeValidSDL: true }),
    resolvers: { QueryRoot: eachInContext(queryResolvers), Mutation: eachInContext(cartResolvers) },
  });
}
