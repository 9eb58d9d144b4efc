import { defineConfig, type Project } from '@playwright/test';
import { leftOut } from '../harness/nightly';
import { findEngine, type EngineName } from '../../scripts/engines.mjs';

const engines: readonly EngineName[] = ['firefox', 'webkit', 'chromium'];

function projectOf(engine: EngineName): Project<object, { engine: EngineName }> {
  // One worker each, so that Firefox and WebKit run side by side and each starts one browser and one store.
  const project = { name: engine, use: { engine }, workers: 1 };
  // The other tests of `e2e` check in Chromium that everything is accessible.
  return engine === 'chromium'
    ? { ...project, testIgnore: '**/accessibility.spec.ts', grepInvert: [...leftOut] }
    : { ...project, grepInvert: [...leftOut, /@chromium/] };
}

export default defineConfig<object, { engine: EngineName }>({
  testDir: './journeys',
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results/engines',
  timeout: 300_000,
  expect: { timeout: 60_000 },
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [[process.env.TEST_FILES_LOG ? 'dot' : 'list'], ['../harness/summary-reporter.ts']],
  projects: engines.filter((engine) => findEngine(engine)).map(projectOf),
});
