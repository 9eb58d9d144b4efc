import * as v from 'valibot';
import { type ReleaseRef, releaseRefSchema } from '@pluis/releases';

/** The variant that switches a remote off. */
export const offVariant = 'off';

const offVariantSchema = v.object({ off: v.literal(true) });

/** The value of a remote's flag: a release, or off. flagd requires one type for all variants of a flag. */
export const variantSchema = v.union([releaseRefSchema, offVariantSchema]);

export type Variant = v.InferOutput<typeof variantSchema>;

/** Returns the flag key of a remote: `remote-<name>`. */
export function flagKey(remote: string): string {
  return `remote-${remote}`;
}

/** Returns the release of a variant; null for off. */
export function variantRelease(variant: Variant): ReleaseRef | null {
  return 'version' in variant ? { version: variant.version, integrity: variant.integrity } : null;
}
