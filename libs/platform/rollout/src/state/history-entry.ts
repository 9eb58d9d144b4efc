import * as v from 'valibot';

export const historyEntrySchema = v.object({
  at: v.string(),
  remote: v.string(),
  action: v.string(),
  message: v.string(),
  by: v.optional(v.string()),
  why: v.optional(v.string()),
});

/** One recorded change of a remote. For people only: no command depends on it. */
export type HistoryEntry = v.InferOutput<typeof historyEntrySchema>;
