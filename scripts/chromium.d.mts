/** An installed Chromium (`CHROMIUM_PATH` names one); undefined: let the test tool choose. */
export function findChromium(): string | undefined;

/** The flags with which tests and bench start every browser. */
export const chromiumFlags: readonly string[];
