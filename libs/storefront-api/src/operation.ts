import * as v from 'valibot';
import type { AnswerTo, VariablesFor } from './document-types';
import type { Result } from './storefront-error';
import type { Transport } from './transport';

/** A document, and the schema that reads its answer. */
export interface Operation<Variables, Value> {
  text: string;
  answer: v.GenericSchema<unknown, Value>;
  /** Used only for its type. */
  variables?: Variables;
}

/** No argument if the document asks for every field that is read; otherwise an argument that cannot be passed. */
type NothingUnasked<Asked, Read> = Asked extends Read ? [] : [{ asked: Asked; read: Read; fits: never }];

/**
 * Ties a document to the schema that reads its answer. If the schema reads a field that the document does not ask for, or that
 * the provider does not have, this does not compile ("an argument for `_nothingUnasked` was not provided").
 */
export function operation<const Text extends string, Schema extends v.GenericSchema>(
  text: Text,
  answer: Schema,
  ..._nothingUnasked: NothingUnasked<AnswerTo<Text>, v.InferInput<Schema>>
): Operation<VariablesFor<Text>, v.InferOutput<Schema>> {
  return { text, answer };
}

const problem = v.object({
  message: v.nullish(v.string()),
  extensions: v.nullish(v.object({ code: v.nullish(v.string()) })),
});

const envelope = v.object({
  data: v.optional(v.unknown()),
  errors: v.nullish(v.union([v.string(), v.array(problem)])),
});

/** Runs an operation. A response with errors is a failure, with or without data [API-5]. */
export async function run<Variables, Value>(
  send: Transport,
  { text, answer }: Operation<Variables, Value>,
  variables: Variables,
  signal: AbortSignal | undefined,
): Promise<Result<Value>> {
  const sent = await send(text, variables, signal);
  if (!sent.ok) {
    return sent;
  }
  const received = v.safeParse(envelope, sent.value);
  if (!received.success) {
    return malformed(received.issues);
  }
  const { data, errors } = received.output;
  if (errors?.length) {
    // For a wrong token the provider sends a code and an empty message.
    const messages =
      typeof errors === 'string'
        ? errors
        : errors.map(({ message, extensions }) => message || extensions?.code).join(', ');
    return { ok: false, error: { kind: 'graphql', message: `Error calling Shopify: ${messages}` } };
  }
  const read = v.safeParse(answer, data);
  return read.success ? { ok: true, value: read.output } : malformed(read.issues);
}

function malformed([issue]: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): Result<never> {
  const place = v.getDotPath(issue) ?? 'the whole';
  const message = `The answer from Shopify has an unexpected shape: ${place}: ${issue.message}`;
  return { ok: false, error: { kind: 'malformed', message } };
}
