import * as v from 'valibot';

/** The messages of a checking process, one JSON line each. */
const findingSchema = v.union([
  /** The step that it begins. */
  v.object({ at: v.string() }),
  /** It exceeds its memory limit and exits. */
  v.object({ isTooLarge: v.literal(true) }),
  /** Its result. */
  v.object({
    slices: v.array(v.string()),
    problems: v.array(v.string()),
    scripts: v.optional(v.record(v.string(), v.array(v.string())), {}),
  }),
]);

export interface Findings {
  slices: readonly string[];
  problems: readonly string[];
  /** Expose -> the script files that it loads before any press, as far as it was tried. */
  scripts: Readonly<Record<string, readonly string[]>>;
}

export type Finding = { at: string } | { isTooLarge: true } | Findings;

/** Parses all valid lines of a process's output. */
export function parseFindings(text: string): Finding[] {
  return text.split('\n').flatMap((line) => {
    const finding = v.safeParse(v.pipe(v.string(), v.parseJson(), findingSchema), line);
    return finding.success ? [finding.output] : [];
  });
}
