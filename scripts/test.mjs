// Tests everything: format, lint, types, messages, unit, contract, requirements, end to end.
import fs from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled, root, run, tool } from './environment.mjs';

ensureInstalled();
ensureBrowser();
run(tool('prettier'), ['--check', '--log-level=warn', '.']);
run(tool('nx'), ['run-many', '-t', 'build', 'lint', 'typecheck', 'test', '--outputStyle=static']);
run(tool('knip'), []);
// Node 20 takes a folder, newer ones a pattern; names are taken by all.
const scriptTests = fs.readdirSync(path.join(root, 'scripts/test')).map((file) => `scripts/test/${file}`);
run(process.execPath, ['--test', ...scriptTests]);
run(process.execPath, ['libs/i18n/build/check-messages.mjs']);
run(process.execPath, ['scripts/check-requirements.mjs']);
run(process.execPath, ['scripts/check-budgets.mjs']);
run(tool('playwright'), ['test', '-c', 'e2e/playwright.config.ts']);
