import * as v from 'valibot';

/** What a checking process says, a line each, as it goes on. */
const findingSchema = v.union([
  /** What it does now. */
  v.object({ at: v.string() }),
  /** It holds more memory than it may, and ends. */
  v.object({ isTooLarge: v.literal(true) }),
  /** It has come to its end. */
  v.object({ slices: v.array(v.string()), problems: v.array(v.string()) }),
]);

export type Finding =
  { at: string } | { isTooLarge: true } | { slices: readonly string[]; problems: readonly string[] };

/** All that can be read of what a process has said. */
export function parseFindings(text: string): Finding[] {
  return text.split('\n').flatMap((line) => {
    const finding = v.safeParse(v.pipe(v.string(), v.parseJson(), findingSchema), line);
    return finding.success ? [finding.output] : [];
  });
}
