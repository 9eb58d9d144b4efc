import { chromiumFlags, findChromium } from '../../scripts/chromium.mjs';

/** An installed Chromium; undefined leaves the choice to Playwright's own. */
export const browserPath: string | undefined = findChromium();

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
  ...chromiumFlags,
  `--disable-features=${disabledFeatures.join(',')}`,
];
