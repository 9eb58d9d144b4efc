/**
 * The file of a release that says when and from which source it was built. The digest does not cover it, because two builds of
 * one source differ in it. It is for people; nothing depends on it.
 */
export const provenanceFile = 'provenance.json';

export interface Provenance {
  /** ISO time of the publish. */
  readonly builtAt: string;
  /** The commit of the build: `<hash>`, `<hash>-dirty`, or null if unknown. */
  readonly commit: string | null;
  /** The digest of the build's inputs. */
  readonly source?: string | undefined;
  /** Why it was published although it exceeds the script budget. */
  readonly overBudget?: string | undefined;
}
