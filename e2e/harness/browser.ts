import { existsSync } from 'node:fs';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** An installed Chromium (`CHROMIUM_PATH` names one); undefined leaves the choice to Playwright's own. */
export const browserPath: string | undefined =
  process.env.CHROMIUM_PATH || installed.find((file) => existsSync(file));

/**
 * Pages of the browser's own window, which no test looks at: it would load them in a process more for each context. A
 * browser heeds its last `--disable-features` alone, so what Playwright switches off is said again.
 */
const disabledFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['AimEnabled', 'LensOverlay', 'MediaRouter', 'OptimizationHints', 'PreconnectToSearch'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync', 'PaintHolding'],
  ...['DestroyProfileOnBrowserClose', 'ThirdPartyStoragePartitioning', 'NetworkTimeServiceQuerying'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable'],
];

/** How every browser of the tests is started. */
export const browserArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
];
