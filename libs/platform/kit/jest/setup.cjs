// Only a test with a document needs the matchers, which take a while to load.
if (typeof document !== 'undefined') {
  require('@testing-library/jest-dom');
  // A limit for what hangs: on a busy machine a page may need more than the default second to show a change.
  require('@testing-library/dom').configure({ asyncUtilTimeout: 20_000 });
}

/** How many cases tests with random cases try; those whose cases are slow try a part of them. `CONTRIBUTING.md` names both numbers. */
process.env.FUZZ_RUNS ??= '1000';
/** `all` tries each fault of a release in every setting. */
process.env.TEST_ROWS ??= 'one';
