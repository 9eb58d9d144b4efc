import * as v from 'valibot';

/** What a checking process says, a line each, as it goes on. */
const findingSchema = v.union([
  /** What it does now. */
  v.object({ at: v.string() }),
  /** It holds more memory than it may, and ends. */
  v.object({ isTooLarge: v.literal(true) }),
  /** It has come to its end. */
  v.object({
    slices: v.array(v.string()),
    problems: v.array(v.string()),
    scripts: v.optional(v.record(v.string(), v.array(v.string())), {}),
  }),
]);

export interface Findings {
  slices: readonly string[];
  problems: readonly string[];
  /** Expose -> the files of script that it loads before anything is pressed, as far as that was tried. */
  scripts: Readonly<Record<string, readonly string[]>>;
}

export type Finding = { at: string } | { isTooLarge: true } | Findings;

/** All that can be read of what a process has said. */
export function parseFindings(text: string): Finding[] {
  return text.split('\n').flatMap((line) => {
    const finding = v.safeParse(v.pipe(v.string(), v.parseJson(), findingSchema), line);
    return finding.success ? [finding.output] : [];
  });
}
