import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { root, tool } from './installed.mjs';

const require = createRequire(import.meta.url);

/** Debian's packages for each engine. WebKit has no headless mode: it draws on a virtual screen. */
const debianPackages = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
};

const firstThatExists = (...files) => files.find((file) => file && existsSync(file));

const installedFirefox = () =>
  firstThatExists(
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  );

/** The program of a browser that Playwright has downloaded. */
function playwrightDownload(engine) {
  const { [engine]: type } = require('@playwright/test');
  return firstThatExists(type.executablePath());
}

/** The ways to drive each engine; the first one whose programs are installed is used. */
const waysToDrive = {
  chromium: () => ({ driver: 'playwright' }),
  firefox() {
    const program = installedFirefox();
    if (program) return { driver: 'bidi', program };
    return playwrightDownload('firefox') && { driver: 'playwright' };
  },
  webkit() {
    const safari = firstThatExists('/usr/bin/safaridriver');
    if (safari) return { driver: 'safari', program: safari };
    const webkitGtk = firstThatExists('/usr/bin/WebKitWebDriver');
    if (webkitGtk && existsSync('/usr/bin/Xvfb')) return { driver: 'webkitgtk', program: webkitGtk };
    return playwrightDownload('webkit') && { driver: 'playwright' };
  },
};

/** How to drive an engine (`chromium`, `firefox` or `webkit`) here; undefined if this machine does not have it. */
export function findEngine(engine) {
  return waysToDrive[engine]() || undefined;
}

const installOptions = { cwd: root, stdio: 'inherit' };

function installFromDebian(engines) {
  if (!existsSync('/usr/bin/apt-get')) return;
  spawnSync('apt-get', ['update'], installOptions);
  const packages = engines.flatMap((engine) => debianPackages[engine]);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], installOptions);
}

/**
 * Installs Firefox and WebKit if they are missing: from Debian's packages, otherwise as Playwright's downloads. Returns the
 * engines that are not available, and prints a message for each: a missing engine does not fail the tests, but it is never
 * skipped silently.
 */
export function ensureEngines() {
  const missing = () => Object.keys(debianPackages).filter((engine) => !findEngine(engine));
  if (missing().length > 0) {
    console.log(`Not installed: ${missing().join(', ')}. Installing…`);
    installFromDebian(missing());
  }
  for (const engine of missing()) {
    spawnSync(process.execPath, [tool('playwright'), 'install', engine], installOptions);
  }
  for (const engine of missing()) console.error(skippedMessage(engine));
  return missing();
}

/** The message that an engine is not tested on this machine. */
export function skippedMessage(engine) {
  return (
    `SKIPPED: the journeys do not run in ${engine}, which is not installed. Install it with ` +
    `"apt-get install ${debianPackages[engine].join(' ')}" or "npx playwright install ${engine}".`
  );
}
