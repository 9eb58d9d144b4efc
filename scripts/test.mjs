// Tests everything: format, lint, types, messages, unit, contract, requirements, end to end. All stages run, also after a failure.
import fs from 'node:fs';
import path from 'node:path';
import { readCommandLine } from './command-line.mjs';
import { journeyProjects } from './engines.mjs';
import { ensureInstalled, root, tool } from './environment.mjs';
import { createStages } from '../tools/checks/test-stages.mjs';
import { workspaceRemotes } from './workspace-remotes.mjs';

readCommandLine('Usage: npm test\n\nTests everything.', {}, () => undefined);
ensureInstalled();
const stages = createStages();
const remotes = workspaceRemotes();
const apps = fs.readdirSync(path.join(root, 'apps')).map((app) => `apps/${app}`);

/** Runs commands of Node one after the other, while others run. */
async function inTurn(...commands) {
  for (const [name, ...words] of commands) await stages.run(name, words, { isQuiet: true });
}

// All programs at once, because each start of the package manager takes seconds. Most of it is waiting, so other checks run meanwhile.
const programs = ['prometheus', 'nginx', 'chromium', 'headlessShell', 'firefox', 'webkit'];
const installed = stages.run('programs', ['scripts/install-for-tests.mjs', ...programs]);
// Two cores: two commands at a time. One process for all projects reads each file once.
await Promise.all([
  inTurn(
    ['format', tool('prettier'), '--check', '--log-level=warn', '.'],
    // Nx stores the graph of the projects here; without it ESLint skips the rule about imports between projects.
    ['projects', tool('nx'), 'show', 'projects', '--json'],
    ['lint', tool('eslint'), '.'],
    ['unused code', tool('knip')],
    ['messages', 'libs/i18n/build/check-messages.mjs'],
    ['requirements', 'tools/checks/check-requirements.mjs'],
  ),
  inTurn(
    // Each app declares the ids of its own messages, so it has its own types.
    ...['libs', 'libs/platform/cli', 'e2e', 'examples/second-shop', ...apps].map((project) => [
      `types of ${project}`,
      tool('tsc'),
      '-p',
      project,
    ]),
    ...remotes.map((remote) => [
      `imports of ${remote}`,
      'libs/platform/kit/check-imports.mjs',
      `apps/${remote}`,
    ]),
  ),
]);
const isBuilt = await stages.run('build', [
  ...[tool('nx'), 'run-many', '-t', 'build', '--outputStyle=static'],
]);
// Unit tests need Prometheus.
await installed;
await stages.test(
  'unit tests',
  [
    ...[tool('jest'), '--cacheDirectory', path.join(root, '.cache/jest')],
    ...['--reporters=summary', `--reporters=${path.join(root, 'tools/jest-reporter.cjs')}`],
  ],
  { env: stages.inMemory },
);
if (isBuilt) {
  // Node 20 expects a folder and newer versions a pattern; all accept file names.
  const scriptTests = fs.readdirSync(path.join(root, 'scripts/test')).map((file) => `scripts/test/${file}`);
  await stages.test(
    'tests of the scripts',
    [
      ...['--test', '--test-concurrency=2', '--test-reporter=spec', '--test-reporter-destination=stdout'],
      ...['--test-reporter=./tools/checks/count-test-files.mjs', '--test-reporter-destination=stdout'],
      ...scriptTests,
    ],
    { env: stages.inMemory, isQuiet: true },
  );
  await stages.run('budgets', ['scripts/check-budgets.mjs']);
  // All end-to-end tests run in Chromium. The main journeys run in all engines, also as real visitors see the shop.
  const playwright = [tool('playwright'), 'test', '-c'];
  await stages.test('end to end in Chromium', [...playwright, 'e2e/playwright.config.ts']);
  await stages.test('journeys in all engines', [
    ...playwright,
    'e2e/engines/playwright.config.ts',
    ...journeyProjects(),
  ]);
} else stages.leaveOut('tests of the scripts and end to end', 'the build failed');

process.exitCode = stages.end() ? 0 : 1;
