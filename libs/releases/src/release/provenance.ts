import * as v from 'valibot';

/**
 * A file next to `release.json` that its digest does not cover, because two builds of one source differ in
 * it. Nothing depends on it.
 */
export const provenanceFile = 'provenance.json';

const provenanceSchema = v.object({
  /** ISO time of the publish. */
  builtAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The commit of the build: `<hash>`, `<hash>-dirty`, or null if unknown. */
  commit: v.nullable(v.string()),
  /** The digest of the build's inputs. */
  source: v.optional(v.string()),
  /** Why it was published although it exceeds the script budget. */
  overBudget: v.optional(v.string()),
});

/** When and from which source a release was built. */
export type Provenance = v.InferOutput<typeof provenanceSchema>;

/** Parses a `provenance.json`; null if it is invalid. */
export function parseProvenance(bytes: Uint8Array): Provenance | null {
  const text = new TextDecoder().decode(bytes);
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), provenanceSchema), text);
  return result.success ? result.output : null;
}

export function serialiseProvenance(provenance: Provenance): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(provenance, null, 2)}\n`);
}
