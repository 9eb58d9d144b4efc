import type { Client, EvaluationContext, JsonValue } from '@openfeature/server-sdk';
import * as v from 'valibot';
import type { ReleaseRef } from '@pluis/releases';
import { flagKey, variantRelease, variantSchema } from './flag-variants';
import type { ReleaseSet, VisitorAttributes } from './release-flags';

/**
 * Evaluates one remote's flag. Returns `otherwise` on any error; a value that is not one of our variants
 * counts as an error.
 */
export async function evaluateRemote(
  client: Client,
  remote: string,
  otherwise: ReleaseRef | null,
  context: EvaluationContext = {},
): Promise<ReleaseRef | null> {
  const fallback: JsonValue = otherwise === null ? { off: true } : { ...otherwise };
  const value = await client.getObjectValue(flagKey(remote), fallback, context);
  const variant = v.safeParse(variantSchema, value);
  return variant.success ? variantRelease(variant.output) : otherwise;
}

/** Evaluates the flags of all remotes for one visitor. */
export async function evaluateSet(
  client: Client,
  remotes: readonly string[],
  visitor: string,
  stableRelease: (remote: string) => ReleaseRef | null,
  attributes: VisitorAttributes = {},
): Promise<ReleaseSet> {
  const context = { ...attributes, targetingKey: visitor };
  const releases = await Promise.all(
    remotes.map((remote) => evaluateRemote(client, remote, stableRelease(remote), context)),
  );
  return Object.fromEntries(remotes.map((remote, index) => [remote, releases[index] ?? null]));
}
