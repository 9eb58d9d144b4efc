import * as v from 'valibot';

/** What the deployed shell offers and asks for; its build writes it, the contract check reads it. */
export const shellFactsSchema = v.object({
  /** The contract's version. */
  contract: v.number(),
  /** Shared module -> the exact version that the shell provides. */
  shared: v.record(v.string(), v.string()),
  /** Remote -> exposes that it must offer. */
  exposes: v.record(v.string(), v.array(v.string())),
  /** Store slices taken by the shell; a remote may not inject one of these names. */
  slices: v.array(v.string()),
  /** Slices taken by other remotes, by remote. */
  remoteSlices: v.optional(v.record(v.string(), v.array(v.string())), {}),
  /** Languages that every remote must have messages for; the first is the source. */
  languages: v.array(v.string()),
});

export type ShellFacts = v.InferOutput<typeof shellFactsSchema>;
