import { existsSync } from 'node:fs';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const headlessShell = '/usr/bin/chromium-headless-shell';

/** An installed Chromium (`CHROMIUM_PATH` names one); undefined: let the test tool choose. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...installed].find((file) => file && existsSync(file));
}

/** Debian's headless shell: Chromium without a browser's window, which takes a quarter less time. `CHROMIUM_PATH` replaces it. */
export function findHeadlessShell() {
  return !process.env.CHROMIUM_PATH && existsSync(headlessShell) ? headlessShell : undefined;
}

/** The flags with which tests and bench start every browser. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
