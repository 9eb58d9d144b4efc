// Tests everything: format, lint, types, messages, unit, contract, requirements, end to end.
import fs from 'node:fs';
import path from 'node:path';
import { readApiVersion } from './api-version.mjs';
import { ensureBrowser } from './browser.mjs';
import { checkApiVersion } from './doctor/checks/api-version.mjs';
import { ensureEngines, findEngine } from './engines.mjs';
import { ensureInstalled, root, run, runTool } from './environment.mjs';

ensureInstalled();
ensureBrowser();
ensureEngines(['firefox']);
runTool('prettier', ['--check', '--log-level=warn', '.']);
runTool('nx', ['run-many', '-t', 'build', 'lint', 'typecheck', 'test', '--outputStyle=static']);
runTool('knip', []);
// Node 20 expects a folder and newer versions a pattern; all accept file names.
const scriptTests = fs.readdirSync(path.join(root, 'scripts/test')).map((file) => `scripts/test/${file}`);
run(process.execPath, ['--test', ...scriptTests]);
run(process.execPath, ['libs/i18n/build/check-messages.mjs']);
run(process.execPath, ['scripts/check-requirements.mjs']);
run(process.execPath, ['scripts/check-budgets.mjs']);
runTool('playwright', ['test', '-c', 'e2e/playwright.config.ts']);
// The tests above cover Chromium. `npm run test:engines` also runs these journeys in WebKit; not all of them pass there yet.
if (findEngine('firefox'))
  runTool('playwright', ['test', '-c', 'e2e/engines/playwright.config.ts', '--project=firefox']);

// An expiring API version does not fail the tests, but it is printed.
const { state, message, advice } = checkApiVersion(readApiVersion());
if (state !== 'ok') console.log(`\nThe provider's API: ${message}. ${advice}`);
