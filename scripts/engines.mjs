import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { findChromium } from './chromium.mjs';
import { debianPackages, installBrowsers } from './install-browsers.mjs';

const require = createRequire(import.meta.url);

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
  chromium() {
    return (findChromium() ?? playwrightDownload('chromium')) && { driver: 'playwright' };
  },
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

/**
 * Installs Firefox and WebKit, or only some `engines`, if they are missing. Prints a message for each engine that is still
 * not available: a missing engine does not fail the tests, but it is never skipped silently.
 */
export function ensureEngines(engines = ['firefox', 'webkit']) {
  const missing = () => engines.filter((engine) => !findEngine(engine));
  if (missing().length === 0) return;
  console.log(`Not installed: ${missing().join(', ')}. Installing…`);
  installBrowsers(missing(), findEngine);
  for (const engine of missing()) console.error(skippedMessage(engine));
}

/** The message that an engine is not tested on this machine. */
export function skippedMessage(engine) {
  return (
    `SKIPPED: the journeys do not run in ${engine}, which is not installed. Install it with ` +
    `"apt-get install ${debianPackages[engine].join(' ')}" or "npx playwright install ${engine}".`
  );
}
