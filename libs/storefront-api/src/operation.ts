import * as v from 'valibot';
import type { AnswerTo, VariablesFor } from './document-types';
import type { Result } from './storefront-error';
import type { Transport } from './transport';

/** A document and how its answer is read. */
export interface Operation<Variables, Value> {
  text: string;
  answer: v.GenericSchema<unknown, Value>;
  /** There for its type alone. */
  variables?: Variables;
}

/** No argument at all when what is read is among what is asked; else one that nobody can give. */
type NothingUnasked<Asked, Read> = Asked extends Read ? [] : [{ asked: Asked; read: Read; fits: never }];

/**
 * Ties a document to the reading of its answer. It does not compile ("an argument for `_nothingUnasked` was not
 * provided") when the answer is read for a field that the document does not ask, or that the schema lacks.
 */
export function operation<const Text extends string, Schema extends v.GenericSchema>(
  text: Text,
  answer: Schema,
  ..._nothingUnasked: NothingUnasked<AnswerTo<Text>, v.InferInput<Schema>>
): Operation<VariablesFor<Text>, v.InferOutput<Schema>> {
  return { text, answer };
}

const envelope = v.object({
  data: v.optional(v.unknown()),
  errors: v.nullish(v.union([v.string(), v.array(v.object({ message: v.string() }))])),
});

/** Runs an operation. An answer with errors is a failure, with data or without [API-5]. */
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
    const messages = typeof errors === 'string' ? errors : errors.map(({ message }) => message).join(', ');
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
