import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { findChromium, findHeadlessShell } from './chromium.mjs';
import { debianPackages, installPrograms } from './install-programs.mjs';

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

/** Whether a program that tests use is here. Chromium that is not Debian's needs no headless shell. */
function isInstalled(program) {
  if (program === 'headlessShell') return Boolean(findHeadlessShell() ?? playwrightDownload('chromium'));
  if (program === 'nginx') return existsSync('/usr/sbin/nginx');
  if (program === 'prometheus') return existsSync('/usr/bin/promtool');
  return Boolean(findEngine(program));
}

/**
 * Installs the programs (keys of `debianPackages`) that are missing. Exits if there is no Chromium. Prints a message for each other
 * engine that is still not available: it does not fail the tests, but it is never skipped silently.
 */
export function ensurePrograms(programs) {
  installPrograms(programs, isInstalled);
  const missing = programs.filter((program) => !isInstalled(program));
  if (missing.includes('chromium')) {
    console.error('The tests need Chromium. Install it, or set CHROMIUM_PATH to its program.');
    process.exit(1);
  }
  for (const engine of missing.filter((program) => program in waysToDrive))
    console.error(skippedMessage(engine));
}

/** The message that an engine is not tested on this machine. */
export function skippedMessage(engine) {
  return (
    `SKIPPED: the journeys do not run in ${engine}, which is not installed. Install it with ` +
    `"apt-get install ${debianPackages[engine].join(' ')}" or "npx playwright install ${engine}".`
  );
}

/** The options of Playwright that run the journeys in each engine that is installed. */
export function journeyProjects() {
  const installed = ['firefox', 'webkit', 'chromium'].filter((engine) => findEngine(engine));
  return installed.map((engine) => `--project=${engine}`);
}
