// npm run test:versions: unit tests, an end-to-end test and the packaged store on every supported Node. It takes long; `npm
// test` uses only one version. npm run test:versions -- 22 24 tests only these.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { readCommandLine } from '../../scripts/command-line.mjs';
import { ensurePrograms } from '../../scripts/engines.mjs';
import { childEnv, ensureInstalled, npm, root, runTool, tool } from '../../scripts/environment.mjs';

/** The oldest version that the project supports, and each maintained release line. */
const versions = { 20: '20.19.0', 22: '22.23.3', 24: '24.21.0', 26: '26.10.0' };
const known = Object.keys(versions);
const usage = `Usage: npm run test:versions [-- ${known.join(' ')}]

Runs unit tests, an end-to-end test and the package on every supported Node, or on the named ones.`;
const chosen = readCommandLine(usage, { allowPositionals: true }, (_, names) => {
  const unknown = names.find((name) => !versions[name]);
  if (unknown) throw new Error(`There is no version '${unknown}' to test. There are: ${known.join(', ')}.`);
  return names;
});

/** The program, from the npm package `node`. */
function nodeOf(version) {
  const { stdout, status } = spawnSync(
    ...npm('exec', '--yes', `--package=node@${version}`, '--', 'node', '-p', 'process.execPath'),
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], cwd: root },
  );
  if (status !== 0) throw new Error(`node@${version} is not available from the registry.`);
  return stdout.trim();
}

ensureInstalled();
ensurePrograms(['chromium', 'nginx', 'prometheus']);
runTool('nx', ['run-many', '-t', 'build', '--outputStyle=static']);
// Node 20 expects a folder and newer versions a pattern; all accept file names.
const scriptTests = fs.readdirSync(path.join(root, 'scripts/test')).map((file) => `scripts/test/${file}`);
const journeys = [tool('playwright'), 'test', '-c', 'e2e/playwright.config.ts'];
const failed = [];
for (const name of chosen.length > 0 ? chosen : Object.keys(versions)) {
  const node = nodeOf(versions[name]);
  const env = { ...childEnv, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` };
  const passes = (...words) => spawnSync(node, words, { cwd: root, stdio: 'inherit', env }).status === 0;
  console.log(`\nNode ${versions[name]}`);
  const steps = {
    'unit tests': () => passes(tool('jest')),
    'tests of the scripts': () => passes('--test', ...scriptTests),
    journey: () => passes(...journeys, 'e2e/quality/console.spec.ts'),
    'packaged store, with only this Node': () => passes(...journeys, 'e2e/operator/package.spec.ts'),
  };
  for (const [step, holds] of Object.entries(steps)) if (!holds()) failed.push(`Node ${name}: ${step}`);
}
console.log(failed.length === 0 ? '\nEvery version passes.' : `\nFailed: ${failed.join('; ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
