// Tests everything: format, lint, types, messages, unit, contract, requirements, end to end.
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled, run, tool } from './environment.mjs';

ensureInstalled();
ensureBrowser();
run(tool('prettier'), ['--check', '--log-level=warn', '.']);
run(tool('nx'), ['run-many', '-t', 'build', 'lint', 'typecheck', 'test', '--outputStyle=static']);
run(process.execPath, ['libs/i18n/build/check-messages.mjs']);
run(process.execPath, ['scripts/check-requirements.mjs']);
run(process.execPath, ['scripts/check-budgets.mjs']);
run(tool('playwright'), ['test', '-c', 'e2e/playwright.config.ts']);
