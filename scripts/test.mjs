// Tests everything: format, lint, types, messages, unit, contract, requirements, end to end.
import fs from 'node:fs';
import path from 'node:path';
import { readApiVersion } from './api-version.mjs';
import { checkApiVersion } from './doctor/checks/api-version.mjs';
import { findEngine, skippedMessage } from './engines.mjs';
import { ensureInstalled, inBackground, root, run, runTool, tool } from './environment.mjs';

const otherEngines = ['firefox', 'webkit'];

const node = (...words) => inBackground(process.execPath, words);
const install = (...programs) => node('scripts/install-for-tests.mjs', ...programs);

ensureInstalled();
// A unit test needs Prometheus.
await Promise.all([
  install('prometheus', 'nginx'),
  node(tool('prettier'), '--check', '--log-level=warn', '.'),
]);
// Installing browsers takes a minute, most of which is waiting, so other checks run meanwhile.
const browsersInstalled = install('chromium', 'headlessShell', ...otherEngines);
runTool('nx', ['run-many', '-t', 'build', 'lint', 'typecheck', 'test', '--outputStyle=static']);
await browsersInstalled;
// Node 20 expects a folder and newer versions a pattern; all accept file names.
const scriptTests = fs.readdirSync(path.join(root, 'scripts/test')).map((file) => `scripts/test/${file}`);
await Promise.all([node(tool('knip')), node('--test', ...scriptTests)]);
run(process.execPath, ['libs/i18n/build/check-messages.mjs']);
run(process.execPath, ['scripts/check-requirements.mjs']);
run(process.execPath, ['scripts/check-budgets.mjs']);
// All end-to-end tests run in Chromium; the main journeys also in the other engines.
runTool('playwright', ['test', '-c', 'e2e/playwright.config.ts']);
const found = otherEngines.filter((engine) => findEngine(engine));
if (found.length > 0) {
  const projects = found.map((engine) => `--project=${engine}`);
  runTool('playwright', ['test', '-c', 'e2e/engines/playwright.config.ts', ...projects]);
} else for (const engine of otherEngines) console.error(skippedMessage(engine));

// An expiring API version does not fail the tests, but it is printed.
const { state, message, advice } = checkApiVersion(readApiVersion());
if (state !== 'ok') console.log(`\nThe provider's API: ${message}. ${advice}`);
