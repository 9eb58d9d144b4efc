import { findEngine } from './engines.mjs';
import { installBrowsers } from './install-browsers.mjs';

/** Installs Chromium if it is missing. If that fails, prints what to do and exits. */
export function ensureBrowser() {
  const isThere = () => Boolean(findEngine('chromium'));
  if (isThere()) return;
  console.log('Chromium is not installed. Installing…');
  installBrowsers(['chromium'], isThere);
  if (isThere()) return;
  console.error('The tests need Chromium. Install it, or set CHROMIUM_PATH to its program.');
  process.exit(1);
}
