import * as v from 'valibot';
import { firstIssue } from '../release/issues';

/** The paths and the shell's slots that a remote's releases claim. */
const claimSchema = v.object({
  routes: v.array(v.string()),
  slots: v.array(v.string()),
  /** The paths that have a link in the header. Missing in older shells. */
  links: v.optional(v.array(v.string())),
  prefixes: v.optional(v.array(v.string())),
});

/**
 * The capabilities and requirements of the deployed shell. The shell's build writes them; the contract check
 * reads them.
 */
const shellFactsSchema = v.object({
  contract: v.number(),
  /** Shared module -> the exact version that the shell provides. */
  shared: v.record(v.string(), v.string()),
  /** Shared module -> the names that browsers get from it. Missing in older shells: nothing is checked then. */
  names: v.optional(v.record(v.string(), v.array(v.string()))),
  /** The shell's slots that a remote may fill; `*` at the end stands for any name. */
  places: v.array(v.string()),
  /** The claims of the deployed remotes, by remote. */
  claims: v.optional(v.record(v.string(), claimSchema), {}),
  /** Pages, links and page sections that the remotes must provide between them [MFE-10]. Missing in older shells. */
  needs: v.optional(
    v.object({
      /** Paths that must have a page in some remote. */
      routes: v.array(v.string()),
      /** Paths that must have a header link in some remote. */
      links: v.array(v.string()),
      /** Path -> the element ids on that page that the header's anchor links point to. */
      sections: v.record(v.string(), v.array(v.string())),
    }),
  ),
  /** The shop's public URL. Missing in older shells. */
  publicUrl: v.optional(v.string()),
  /** The prefix of the shell's own class names. */
  prefix: v.optional(v.string()),
  /** Store slices of the shell. A remote may not inject a slice with one of these names. */
  slices: v.array(v.string()),
  /** Store slices of the other remotes, by remote. */
  remoteSlices: v.optional(v.record(v.string(), v.array(v.string())), {}),
  /** The languages that every remote must translate its messages into; the first is the source language. */
  languages: v.array(v.string()),
});

export type ShellFacts = v.InferOutput<typeof shellFactsSchema>;
/** Claims by remote name. */
export type Claims = Readonly<ShellFacts['claims']>;
export type Claim = Claims[string];

/** Parses the facts that a running shell publishes. Throws an Error that says what is missing. */
export function parseShellFacts(text: string): ShellFacts {
  const facts = v.safeParse(v.pipe(v.string(), v.parseJson(), shellFactsSchema), text);
  if (facts.success) return facts.output;
  throw new Error(`it does not say what the shell offers: ${firstIssue(facts.issues)}`);
}
