import { Kind, parse } from 'graphql';
import type { OperationDefinitionNode } from 'graphql';
import * as v from 'valibot';
import { parseJson } from '../http/read-body';

const bodySchema = v.object({
  query: v.string(),
  operationName: v.optional(v.nullable(v.string())),
  variables: v.optional(v.unknown()),
});

/** The facts about a GraphQL request that are known before it runs. */
export interface Operation {
  /** The operation's name and the names of its top-level fields. */
  names: readonly string[];
  variables: unknown;
}

function operationsOf(query: string): OperationDefinitionNode[] {
  try {
    return parse(query).definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  } catch {
    return [];
  }
}

/** Parses a request's body; it has no names if it is not a GraphQL request. */
export function readOperation(body: string): Operation {
  const parsed = v.safeParse(bodySchema, parseJson(body));
  if (!parsed.success) return { names: [], variables: null };
  const { query, operationName, variables } = parsed.output;
  const operations = operationsOf(query);
  const chosen = operations.find(({ name }) => name?.value === operationName) ?? operations[0];
  const fields = chosen?.selectionSet.selections.flatMap((selection) =>
    selection.kind === Kind.FIELD ? [selection.name.value] : [],
  );
  return {
    names: [...(chosen?.name ? [chosen.name.value] : []), ...(fields ?? [])],
    variables: variables ?? null,
  };
}
