import * as v from 'valibot';

/** Beside `release.json`, and not covered by its digest: two builds of one source differ in it. Nothing depends on it. */
export const provenanceFile = 'provenance.json';

const provenanceSchema = v.object({
  /** ISO time of the publish. */
  builtAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The commit that it was built from: `<hash>`, `<hash>-dirty`, or null if that is not known. */
  commit: v.nullable(v.string()),
  /** The digest of everything that the build was made from. */
  source: v.optional(v.string()),
  /** Why it was published although it loads more script than the budget. */
  overBudget: v.optional(v.string()),
});

/** When and from what a release was built. */
export type Provenance = v.InferOutput<typeof provenanceSchema>;

/** Reads the bytes of a `provenance.json`; null if they are not valid. */
export function parseProvenance(bytes: Uint8Array): Provenance | null {
  const text = new TextDecoder().decode(bytes);
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), provenanceSchema), text);
  return result.success ? result.output : null;
}

export function serialiseProvenance(provenance: Provenance): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(provenance, null, 2)}\n`);
}
