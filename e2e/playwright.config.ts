import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArgs, browserPath } from './harness/browser';
import { leftOut } from './harness/nightly';

// The journeys in three engines have a configuration of their own. The checkout's folder may have any name, so its characters are
// no pattern.
const engines = new RegExp(
  `^${path.join(import.meta.dirname, 'engines', path.sep).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`,
);

// Each test's store has one visitor. More processes would only make each of its many starts longer.
process.env.RENDER_WORKERS ??= '1';

export default defineConfig({
  testDir: '.',
  testIgnore: [engines],
  grepInvert: [...leftOut],
  globalSetup: './harness/global-setup.ts',
  outputDir: '../test-results',
  // Limits for tests that hang, not measurements: two cores run the store, its processes, the provider and two browsers.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [[process.env.TEST_FILES_LOG ? 'dot' : 'list'], ['./harness/summary-reporter.ts']],
  use: {
    locale: 'en-US',
    // Transitions would make every test that opens a page slower. Tests about motion use `withMotion`.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browserPath ? { executablePath: browserPath } : {}),
      args: [...browserArgs],
    },
  },
});
