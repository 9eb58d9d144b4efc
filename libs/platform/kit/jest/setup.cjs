require('@testing-library/jest-dom');

/** How many cases tests with random cases try; those whose cases are slow try a part of them. `CONTRIBUTING.md` names both numbers. */
process.env.FUZZ_RUNS ??= '1000';
/** `all` tries each fault of a release in every setting. */
process.env.TEST_ROWS ??= 'one';
