/**
 * The details of a test that only the nightly run has: a further row of a table, or a long walk whose rules shorter tests prove
 * in every run.
 */
export const nightly = { tag: '@nightly' } as const;

/** The details of a table's row, which is in every run or only in the nightly one. */
export function nightlyUnless(isInEveryRun: boolean) {
  return isInEveryRun ? {} : nightly;
}

/** Patterns of the tests that this run leaves out: those of the night, without `TEST_ROWS=all`. */
export const leftOut: readonly RegExp[] = process.env.TEST_ROWS === 'all' ? [] : [/@nightly/];
