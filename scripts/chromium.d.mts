/** An installed Chromium (`CHROMIUM_PATH` names one); undefined leaves the choice to the test tool's own. */
export function findChromium(): string | undefined;

/** How every browser of tests and bench is started. */
export const chromiumFlags: readonly string[];
