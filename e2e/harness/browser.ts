import { chromiumFlags, findChromium, findHeadlessShell } from '../../scripts/chromium.mjs';

/** The Chromium of most tests, the headless shell if it is installed; undefined lets Playwright choose. */
export const browserPath: string | undefined = findHeadlessShell() ?? findChromium();

/**
 * Features of the browser's own window, which no test uses: each context would need another process for it. A browser uses only
 * the last `--disable-features`, so Playwright's list is repeated.
 */
const disabledFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['AimEnabled', 'LensOverlay', 'MediaRouter', 'OptimizationHints', 'PreconnectToSearch'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync', 'PaintHolding'],
  ...['DestroyProfileOnBrowserClose', 'ThirdPartyStoragePartitioning', 'NetworkTimeServiceQuerying'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable'],
];

/** The arguments with which the tests start every browser. */
export const browserArgs: readonly string[] = [
  ...chromiumFlags,
  `--disable-features=${disabledFeatures.join(',')}`,
];
