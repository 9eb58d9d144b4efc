/** An installed Chromium (`CHROMIUM_PATH` names one); undefined: let the test tool choose. */
export function findChromium(): string | undefined;

/** Debian's headless shell: Chromium without a browser's window, which takes a quarter less time. `CHROMIUM_PATH` replaces it. */
export function findHeadlessShell(): string | undefined;

/** The flags with which tests and bench start every browser. */
export const chromiumFlags: readonly string[];
