import { defineConfig } from '@playwright/test';
import { browserArgs, browserPath } from './harness/browser';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // These tests have their own configuration.
  testIgnore: 'engines/**',
  globalSetup: './harness/global-setup.ts',
  outputDir: '../test-results',
  // Limits for tests that hang, not measurements: two cores run the store, its threads, the provider and two browsers.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  workers: 2,
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./harness/summary-reporter.ts']],
  use: {
    locale: 'en-US',
    launchOptions: {
      ...(browserPath ? { executablePath: browserPath } : {}),
      args: [...browserArgs],
    },
  },
});
