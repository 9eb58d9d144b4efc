/**
 * The counts of one release. Keys: `views`, `errors`, `crashes`, `visitors` (with a view), `visits` (reported by browsers),
 * `action:<name>`, and `lcp:<bound>` and `inp:<bound>` for the cumulative buckets of a histogram (bounds in seconds, or
 * `+Inf`).
 */
export type Counts = Readonly<Record<string, number>>;

/** Adds up counts. */
export function sumOf([first = {}, ...others]: readonly Counts[]): Record<string, number> {
  const total: Record<string, number> = { ...first };
  for (const counts of others)
    for (const key of Object.keys(counts)) total[key] = (total[key] ?? 0) + (counts[key] ?? 0);
  return total;
}
