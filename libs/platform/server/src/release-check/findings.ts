import * as v from 'valibot';

const verdictSchema = v.object({
  slices: v.array(v.string()),
  problems: v.array(v.string()),
  /** Expose -> the script files that it loads before any press, as far as it was tried. */
  scripts: v.optional(v.record(v.string(), v.array(v.string())), {}),
});

/** The result of a checking process. */
export type Findings = v.InferOutput<typeof verdictSchema>;

/** The messages of a checking process, one JSON line each. */
const findingSchema = v.union([
  /** The step that it begins. */
  v.object({ at: v.string() }),
  verdictSchema,
]);

export type Finding = v.InferOutput<typeof findingSchema>;

/** Parses all valid lines of a process's output. */
export function parseFindings(text: string): Finding[] {
  return text.split('\n').flatMap((line) => {
    const finding = v.safeParse(v.pipe(v.string(), v.parseJson(), findingSchema), line);
    return finding.success ? [finding.output] : [];
  });
}
