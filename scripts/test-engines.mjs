// npm run test:engines: the main end-to-end tests in Firefox, WebKit and Chromium [ENG-1].
// npm run test:engines -- --project webkit -g Cart: accepts Playwright's options.
import { isHelp } from './command-line.mjs';
import { ensurePrograms, journeyProjects } from './engines.mjs';
import { ensureInstalled, runTool } from './environment.mjs';

const options = process.argv.slice(2);
if (isHelp(options)) {
  console.log("Usage: npm run test:engines [-- --project webkit -g Cart]\n\nTakes Playwright's options.");
  process.exit(0);
}
ensureInstalled();
ensurePrograms(['chromium', 'firefox', 'webkit']);
runTool('nx', ['run-many', '-t', 'build', '--outputStyle=static']);
const projects = options.some((option) => option.startsWith('--project')) ? [] : journeyProjects();
runTool('playwright', ['test', '-c', 'e2e/playwright.config.ts', ...projects, ...options]);
