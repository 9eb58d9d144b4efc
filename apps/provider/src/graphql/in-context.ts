import { getDirectiveValues } from 'graphql';
import type { GraphQLResolveInfo } from 'graphql';
import * as v from 'valibot';
import type { ProviderContext } from './context';

const languageSchema = v.object({ language: v.string() });

type Resolve<Arguments, Answer> = (
  parent: unknown,
  args: Arguments,
  context: ProviderContext,
  info: GraphQLResolveInfo,
) => Answer;

type Resolver = (parent: unknown, args: never, context: ProviderContext) => unknown;

/** Wraps the resolvers so that each uses the language of its operation. */
export function eachInContext(resolvers: Readonly<Record<string, Resolver>>) {
  return Object.fromEntries(Object.entries(resolvers).map(([name, resolve]) => [name, inContext(resolve)]));
}

/** Passes a top-level field the catalogue in the language of the operation's `@inContext` [API-7]. */
function inContext<Arguments, Answer>(
  resolve: (parent: unknown, args: Arguments, context: ProviderContext) => Answer,
): Resolve<Arguments, Answer> {
  return (parent, args, context, info) => {
    const language = languageOf(info);
    return resolve(
      parent,
      args,
      language ? { ...context, language, catalog: context.catalog.inLanguage(language) } : context,
    );
  };
}

function languageOf({ operation, schema, variableValues }: GraphQLResolveInfo): string | undefined {
  const directive = schema.getDirective('inContext');
  const values = directive && getDirectiveValues(directive, operation, variableValues);
  const parsed = v.safeParse(languageSchema, values);
  return parsed.success ? parsed.output.language.toLowerCase().replaceAll('_', '-') : undefined;
}
