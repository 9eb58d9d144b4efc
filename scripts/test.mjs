// Tests everything: format, lint, types, messages, unit, contract, requirements, end to end.
import fs from 'node:fs';
import path from 'node:path';
import { readApiVersion } from './api-version.mjs';
import { checkApiVersion } from './doctor/checks/api-version.mjs';
import { findEngine, skippedMessage } from './engines.mjs';
import { ensureInstalled, inBackground, root, run, runTool, tool } from './environment.mjs';
import { workspaceRemotes } from './workspace-remotes.mjs';

const otherEngines = ['firefox', 'webkit'];

const remotes = workspaceRemotes();
const apps = fs.readdirSync(path.join(root, 'apps')).map((app) => `apps/${app}`);

const node = (...words) => inBackground(process.execPath, words);
const install = (...programs) => node('scripts/install-for-tests.mjs', ...programs);

/** Runs commands of Node one after the other, until one fails, while other commands run. */
async function inTurn(...commands) {
  for (const words of commands) if (!(await node(...words))) return false;
  return true;
}

/** Exits if one of the commands has failed, but not before all have ended. */
async function allPass(...commands) {
  if ((await Promise.all(commands)).includes(false)) process.exit(1);
}

ensureInstalled();
// Two cores: two commands at a time. One process for all projects reads each file once.
await allPass(
  // A unit test needs Prometheus.
  install('prometheus', 'nginx'),
  inTurn(
    [tool('prettier'), '--check', '--log-level=warn', '.'],
    // Nx stores the graph of the projects here; without it ESLint skips the rule about imports between projects.
    [tool('nx'), 'show', 'projects', '--json'],
    [tool('eslint'), '.'],
    [tool('knip')],
    ['libs/i18n/build/check-messages.mjs'],
    ['scripts/check-requirements.mjs'],
  ),
  inTurn(
    // Each app declares the ids of its own messages, so it has its own types.
    ...['libs', 'e2e', ...apps].map((project) => [tool('tsc'), '-p', project]),
    ...remotes.map((remote) => ['libs/kit/check-imports.mjs', `apps/${remote}`]),
  ),
);
// Installing browsers takes a minute, most of which is waiting, so other checks run meanwhile.
const browsersInstalled = install('chromium', 'headlessShell', ...otherEngines);
runTool('nx', ['run-many', '-t', 'build', 'test', '--outputStyle=static']);
await allPass(browsersInstalled);
// Node 20 expects a folder and newer versions a pattern; all accept file names.
const scriptTests = fs.readdirSync(path.join(root, 'scripts/test')).map((file) => `scripts/test/${file}`);
run(process.execPath, ['--test', '--test-concurrency=2', ...scriptTests]);
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
