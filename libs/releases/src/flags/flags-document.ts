import { MemoryStorage } from '@openfeature/flagd-core';
import * as v from 'valibot';
import { firstIssue } from '../release/issues';
import { isRemoteName } from '../release/names';
import { integritySchema, versionSchema, type ReleaseRef } from '../release/release-ref';
import { flagdSchemaUrl, silentLogger } from './flagd';

/** The variant that switches a remote off. */
export const offVariant = 'off';

const flagPrefix = 'remote-';

const releaseVariantSchema = v.object({ version: versionSchema, integrity: integritySchema });
const offVariantSchema = v.object({ off: v.literal(true) });

/** The value of a remote's flag: a release, or off. flagd requires one type for all variants of a flag. */
export const variantSchema = v.union([releaseVariantSchema, offVariantSchema]);

const remoteFlagSchema = v.pipe(
  v.looseObject({
    state: v.picklist(['ENABLED', 'DISABLED']),
    variants: v.record(v.string(), variantSchema),
    defaultVariant: v.string(),
    targeting: v.optional(v.unknown()),
    metadata: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
  }),
  v.check(
    (flag) => Object.hasOwn(flag.variants, flag.defaultVariant),
    'has a defaultVariant that is no variant',
  ),
  v.check(
    (flag) =>
      Object.entries(flag.variants).every(([key, variant]) =>
        key === offVariant ? 'off' in variant : 'version' in variant && variant.version === key,
      ),
    'has a variant that is not named after its version',
  ),
);

export type RemoteFlag = v.InferOutput<typeof remoteFlagSchema>;
export type Variant = v.InferOutput<typeof variantSchema>;

/** A flagd definition: the remotes' flags parsed, everything else unchanged. */
export interface FlagsDocument {
  readonly remotes: ReadonlyMap<string, RemoteFlag>;
  readonly otherFlags: Readonly<Record<string, unknown>>;
  readonly rest: Readonly<Record<string, unknown>>;
}

/** A flags document that violates flagd's schema or ours; the message says where. */
export class FlagsDocumentError extends Error {
  override readonly name = 'FlagsDocumentError';
}

export const emptyFlags: FlagsDocument = {
  remotes: new Map(),
  otherFlags: {},
  rest: { $schema: flagdSchemaUrl },
};

/** Returns the flag key of a remote: `remote-<name>`. */
export function flagKey(remote: string): string {
  return `${flagPrefix}${remote}`;
}

/** Returns the remote of a flag key; null for any other flag. */
export function remoteOfFlag(key: string): string | null {
  const remote = key.startsWith(flagPrefix) ? key.slice(flagPrefix.length) : '';
  return isRemoteName(remote) ? remote : null;
}

/** Returns the release of a variant; null for off. */
export function variantRelease(variant: Variant): ReleaseRef | null {
  return 'version' in variant ? { version: variant.version, integrity: variant.integrity } : null;
}

/** Parses a flagd definition and validates it against flagd's schema and ours. Throws `FlagsDocumentError`. */
export function parseFlags(text: string): FlagsDocument {
  checkAgainstFlagd(text);
  const { flags, ...rest } = parseWith(
    v.looseObject({ flags: v.record(v.string(), v.unknown()) }),
    JSON.parse(text),
    'the document',
  );
  const remotes = new Map<string, RemoteFlag>();
  const otherFlags: Record<string, unknown> = {};
  for (const [key, flag] of Object.entries(flags)) {
    const remote = remoteOfFlag(key);
    if (remote !== null) remotes.set(remote, parseWith(remoteFlagSchema, flag, `flag ${key}`));
    else otherFlags[key] = flag;
  }
  return { remotes, otherFlags, rest };
}

/** Serialises a flags document and validates the result. Throws `FlagsDocumentError`. */
export function serialiseFlags({ remotes, otherFlags, rest }: FlagsDocument): string {
  const ours = [...remotes].map(([remote, flag]) => [flagKey(remote), flag]);
  const text = `${JSON.stringify({ ...rest, flags: { ...otherFlags, ...Object.fromEntries(ours) } }, null, 2)}\n`;
  parseFlags(text);
  return text;
}

function checkAgainstFlagd(text: string): void {
  try {
    new MemoryStorage(silentLogger).setConfigurations(text, true);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new FlagsDocumentError(`not a flagd definition: ${detail.replace(/\s+/g, ' ').slice(0, 300)}`, {
      cause: error,
    });
  }
}

function parseWith<S extends v.GenericSchema>(schema: S, value: unknown, what: string): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new FlagsDocumentError(`${what} is not valid: ${firstIssue(result.issues)}`);
}
