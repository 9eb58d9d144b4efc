import { spawnSync } from 'node:child_process';
import { findChromium } from './chromium.mjs';
import { root, tool } from './environment.mjs';

/**
 * Makes sure that the tests have a Chromium: an installed one, otherwise Playwright's download, otherwise Debian's package. If
 * none is available, prints what to do and exits.
 */
export function ensureBrowser() {
  if (findChromium()) return;
  console.log('No Chromium is installed; getting one…');
  const options = { cwd: root, stdio: 'inherit' };
  if (spawnSync(process.execPath, [tool('playwright'), 'install', 'chromium'], options).status === 0) return;
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', 'chromium'], options);
  if (findChromium()) return;
  console.error('The tests need Chromium. Install it, or set CHROMIUM_PATH to its program.');
  process.exit(1);
}
