// Tests everything: format, lint, types, messages, unit, contract, requirements, end to end. All stages run, also after a failure.
import fs from 'node:fs';
import path from 'node:path';
import { readCommandLine } from './command-line.mjs';
import { ensureInstalled, root, tool } from './environment.mjs';
import { createStages } from '../tools/checks/test-stages.mjs';
import { workspaceRemotes } from './workspace-remotes.mjs';

readCommandLine('Usage: npm test\n\nTests everything.', {}, () => undefined);
ensureInstalled();
const stages = createStages();
const remotes = workspaceRemotes();
const apps = fs.readdirSync(path.join(root, 'apps')).map((app) => `apps/${app}`);

/** Runs quiet commands of Node, as many at a time as there are cores, in this order. */
async function inOrder(...commands) {
  const takeTurns = async () => {
    for (let next = commands.shift(); next; next = commands.shift()) {
      const [name, ...words] = next;
      await stages.run(name, words, { isQuiet: true });
    }
  };
  await Promise.all([takeTurns(), takeTurns()]);
}

// All programs at once, because each start of the package manager takes seconds. Most of it is waiting, so other checks run meanwhile.
const programs = ['prometheus', 'nginx', 'chromium', 'headlessShell', 'firefox', 'webkit'];
const installed = stages.run('programs', ['scripts/install-for-tests.mjs', ...programs]);
// Nx stores the graph of the projects; without it ESLint skips the rule about imports between projects.
await stages.run('projects', [tool('nx'), 'show', 'projects', '--json'], { isQuiet: true });
await inOrder(
  // Libraries first: a file is checked in the first project that has it.
  [
    'types',
    'tools/checks/check-types.mjs',
    'libs',
    'libs/platform/cli',
    ...apps,
    'e2e',
    'examples/second-shop',
  ],
  ['format', tool('prettier'), '--check', '--log-level=warn', '.'],
  ['lint', tool('eslint'), '.'],
  ['unused code', tool('knip')],
  ['messages', 'libs/i18n/build/check-messages.mjs'],
  ['requirements', 'tools/checks/check-requirements.mjs'],
  ...remotes.map((remote) => [
    `imports of ${remote}`,
    'libs/platform/kit/check-imports.mjs',
    `apps/${remote}`,
  ]),
);
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
      ...['--test', '--test-concurrency=3', '--test-reporter=spec', '--test-reporter-destination=stdout'],
      ...['--test-reporter=./tools/checks/count-test-files.mjs', '--test-reporter-destination=stdout'],
      ...scriptTests,
    ],
    { env: stages.inMemory, isQuiet: true },
  );
  await stages.run('budgets', ['scripts/check-budgets.mjs']);
  // All run in Chromium. The main journeys run in all engines, also as real visitors see the shop.
  await stages.test('end to end', [tool('playwright'), 'test', '-c', 'e2e/playwright.config.ts']);
} else stages.leaveOut('tests of the scripts and end to end', 'the build failed');

process.exitCode = stages.end() ? 0 : 1;
