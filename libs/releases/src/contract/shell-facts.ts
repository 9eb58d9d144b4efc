import * as v from 'valibot';
import { firstIssue } from '../release/issues';

const claimSchema = v.object({
  routes: v.array(v.string()),
  slots: v.array(v.string()),
  /** The paths that have a link in the header. Earlier shells do not say. */
  links: v.optional(v.array(v.string())),
  /** The prefixes of class names. */
  prefixes: v.optional(v.array(v.string())),
});

/** What the deployed shell offers and asks for; its build writes it, the contract check reads it. */
export const shellFactsSchema = v.object({
  /** The contract's version. */
  contract: v.number(),
  /** Shared module -> the exact version that the shell provides. */
  shared: v.record(v.string(), v.string()),
  /** Shared module -> the names of it that browsers get. A shell of before says none: nothing is checked then. */
  names: v.optional(v.record(v.string(), v.array(v.string()))),
  /** The shell's places that a remote may fill. */
  places: v.array(v.string()),
  /** Paths and places taken by the remotes that are rolled out, by remote. */
  claims: v.optional(v.record(v.string(), claimSchema), {}),
  /** What the shell needs of the remotes together [MFE-10]. Earlier shells do not say. */
  needs: v.optional(
    v.object({
      /** Paths that some remote has a page for. */
      routes: v.array(v.string()),
      /** Paths that some remote has a link to in the header. */
      links: v.array(v.string()),
      /** Path -> the ids that the header's anchors lead to there. */
      sections: v.record(v.string(), v.array(v.string())),
    }),
  ),
  /** The address by which visitors reach the shop. Earlier shells do not say. */
  publicUrl: v.optional(v.string()),
  /** The prefix of the shell's own class names. */
  prefix: v.optional(v.string()),
  /** What visitors have of each remote's stable release. An older shell does not say: nothing is compared then. */
  holdings: v.optional(
    v.record(
      v.string(),
      v.object({
        version: v.string(),
        routes: v.array(v.string()),
        links: v.array(v.string()),
        slots: v.array(v.string()),
      }),
    ),
    {},
  ),
  /** Store slices taken by the shell; a remote may not inject one of these names. */
  slices: v.array(v.string()),
  /** Slices taken by other remotes, by remote. */
  remoteSlices: v.optional(v.record(v.string(), v.array(v.string())), {}),
  /** Languages that every remote must have messages for; the first is the source. */
  languages: v.array(v.string()),
});

export type ShellFacts = v.InferOutput<typeof shellFactsSchema>;

/** Reads what a running shell says of itself. Throws an Error that says what is missing. */
export function parseShellFacts(text: string): ShellFacts {
  const facts = v.safeParse(v.pipe(v.string(), v.parseJson(), shellFactsSchema), text);
  if (facts.success) return facts.output;
  throw new Error(`it does not say what the shell offers: ${firstIssue(facts.issues)}`);
}
