import { defineConfig } from '@playwright/test';
import { findEngine, skippedMessage, type EngineName } from '../../scripts/engines.mjs';

const engines: readonly EngineName[] = ['firefox', 'webkit', 'chromium'];
const missing = engines.filter((engine) => !findEngine(engine));
// Once, not in each worker.
if (!process.env.TEST_WORKER_INDEX) for (const engine of missing) console.error(skippedMessage(engine));

export default defineConfig<object, { engine: EngineName }>({
  testDir: './journeys',
  globalSetup: '../harness/global-setup.ts',
  outputDir: '../../test-results/engines',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['../harness/summary-reporter.ts']],
  projects: engines
    .filter((engine) => !missing.includes(engine))
    .map((engine) => ({ name: engine, use: { engine } })),
});
