import path from 'node:path';
import { defineConfig, type Project } from '@playwright/test';
import { findEngine, type EngineName } from '../scripts/engines.mjs';
import { browserArgs, browserPath } from './harness/browser';
import { leftOut } from './harness/nightly';

// The checkout's folder may have any name, so its characters are no pattern.
const engines = new RegExp(
  `^${path.join(import.meta.dirname, 'engines', path.sep).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`,
);

// Each test's store has one visitor. More processes would only make each of its many starts longer.
process.env.RENDER_WORKERS ??= '1';

/** All tests, in Chromium. */
const shop: Project = {
  name: 'shop',
  testIgnore: [engines],
  grepInvert: [...leftOut],
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
};

/** The journeys in an engine that is installed, with one worker, so that each starts one browser and one store. */
function journeysIn(engine: EngineName): Project<object, { engine: EngineName }> {
  const project = { name: engine, testDir: './engines/journeys', use: { engine }, workers: 1 };
  // The other tests check in Chromium that everything is accessible.
  return engine === 'chromium'
    ? { ...project, testIgnore: '**/accessibility.spec.ts', grepInvert: [...leftOut] }
    : { ...project, grepInvert: [...leftOut, /@chromium/] };
}

export default defineConfig<object, { engine: EngineName }>({
  testDir: '.',
  globalSetup: './harness/global-setup.ts',
  outputDir: '../test-results',
  // Limits for tests that hang, not measurements: two cores run the stores, their processes, the provider and the browsers.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  fullyParallel: false,
  // One more than cores, because a test often waits: for a process, a browser or a driver.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  reporter: [[process.env.TEST_FILES_LOG ? 'dot' : 'list'], ['./harness/summary-reporter.ts']],
  projects: [
    ...(['firefox', 'webkit', 'chromium'] as const).filter((engine) => findEngine(engine)).map(journeysIn),
    shop,
  ],
});
