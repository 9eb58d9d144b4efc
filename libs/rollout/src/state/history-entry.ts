import * as v from 'valibot';

export const historyEntrySchema = v.object({
  at: v.string(),
  remote: v.string(),
  action: v.string(),
  message: v.string(),
  by: v.optional(v.string()),
  /** How the author was identified, if `owners.json` requires it. */
  identifiedBy: v.optional(v.string()),
  why: v.optional(v.string()),
  /** The releases that the flag named before and after, separated by spaces. */
  versions: v.optional(v.string()),
});

/** One recorded change of the flags. For people only: no command depends on it. */
export type HistoryEntry = v.InferOutput<typeof historyEntrySchema>;

/** Parses lines or objects of a history; null if a line is unreadable. */
export function parseEntry(text: string): HistoryEntry | null {
  const entry = v.safeParse(v.pipe(v.string(), v.parseJson(), historyEntrySchema), text);
  return entry.success ? entry.output : null;
}
