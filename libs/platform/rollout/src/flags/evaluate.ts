import type { Client, EvaluationContext, JsonValue } from '@openfeature/server-sdk';
import * as v from 'valibot';
import type { ReleaseRef } from '@pluis/releases';
import { flagKey, variantRelease, variantSchema } from './flag-variants';

/**
 * Evaluates one remote's flag. Returns `otherwise` on any error; a value that is not one of our variants
 * counts as an error.
 */
export async function evaluateRemote(
  client: Client,
  remote: string,
  otherwise: ReleaseRef | null,
  context: EvaluationContext,
): Promise<ReleaseRef | null> {
  const fallback: JsonValue = otherwise === null ? { off: true } : { ...otherwise };
  const value = await client.getObjectValue(flagKey(remote), fallback, context);
  const variant = v.safeParse(variantSchema, value);
  return variant.success ? variantRelease(variant.output) : otherwise;
}
