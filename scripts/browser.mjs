import { spawnSync } from 'node:child_process';
import { findChromium } from './chromium.mjs';
import { root, tool } from './environment.mjs';

/**
 * Makes sure that the tests have a Chromium: an installed one, else the test tool's own download, else Debian's
 * package. Ends this process with what to do where none can be had.
 */
export function ensureBrowser() {
  if (findChromium()) return;
  console.log('No Chromium is installed; getting one…');
  const options = { cwd: root, stdio: 'inherit' };
  if (spawnSync(process.execPath, [tool('playwright'), 'install', 'chromium'], options).status === 0) return;
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', 'chromium'], options);
  if (findChromium()) return;
  console.error('The tests need Chromium. Install it, or name one with CHROMIUM_PATH.');
  process.exit(1);
}
