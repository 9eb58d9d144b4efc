import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import YAML from 'yaml';
import { documentedSettings } from '../../tools/checks/documents.mjs';
import { root } from '../environment.mjs';
import { libraryFolder } from '../../tools/checks/libraries.mjs';

const folder = path.join(root, '.github/workflows');
const workflow = (file) => fs.readFileSync(path.join(folder, file), 'utf8');
const ofRemotes = fs.readdirSync(folder).filter((file) => /^publish-(?!remote\.yml)/.test(file));

/** The workspace's libraries that a project depends on. */
function libraries(project, found = new Set()) {
  const { dependencies = {} } = JSON.parse(fs.readFileSync(path.join(root, project, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    if (!name.startsWith('@pluis/')) continue;
    const library = libraryFolder(name.slice('@pluis/'.length));
    if (found.has(library)) continue;
    libraries(library, found.add(library));
  }
  return found;
}

test('[MFE-3] a remote is published when its sources or libraries change, and only then', () => {
  assert.ok(ofRemotes.length >= 3);
  for (const file of ofRemotes) {
    const remote = /^publish-(.*)\.yml$/.exec(file)[1];
    const paths = [...workflow(file).matchAll(/^ +- '(.*)'$/gm)].map(([, glob]) => glob);
    const sources = [`apps/${remote}`, ...libraries(`apps/${remote}`), 'libs/platform/federation/build'];
    assert.deepEqual(paths, sources.map((source) => `${source}/**`).sort(), file);
    assert.match(workflow(file), new RegExp(`remote: ${remote}$`, 'm'));
  }
});

const template = fs.readFileSync(
  path.join(root, 'libs/platform/create-remote/template/standalone/.github/workflows/publish.yml.template'),
  'utf8',
);
const publishing = { 'publish-remote.yml': workflow('publish-remote.yml'), 'publish.yml.template': template };
const every = {
  ...Object.fromEntries(fs.readdirSync(folder).map((file) => [file, workflow(file)])),
  'publish.yml.template': template,
};

/** The jobs of a workflow, each with its text and its steps. */
function jobsOf(text) {
  const [, ...parts] = text.slice(text.indexOf('\njobs:\n')).split(/^  (?=[a-z-]+:$)/m);
  return parts.map((job) => {
    const [head, ...steps] = job.split(/^ {6}- /m);
    return { name: /^[a-z-]+/.exec(job)[0], head, steps };
  });
}

test('only the publishing step gets keys', () => {
  for (const [file, text] of Object.entries(publishing)) {
    const jobs = jobsOf(text);
    assert.equal(jobs.length, 2, file);
    const steps = jobs.flatMap(({ head, steps: own }) => [head, ...own]);
    const withKeys = steps.filter((step) => /secrets\.|outputs\.aws-/.test(step));
    assert.equal(withKeys.length, 1, file);
    assert.match(withKeys[0], /^run: (npx pluis publish|npx pluis publish) .*--from /, file);
    // A job with keys only installs packages, without their scripts, and publishes a finished build.
    const [job, ...others] = jobs.filter(({ head }) => /environment: releases/.test(head));
    assert.equal(others.length, 0, file);
    const runs = job.steps.filter((step) => step.startsWith('run:'));
    assert.deepEqual(runs.map((step) => step.split('\n')[0]).slice(0, -1), ['run: npm ci --ignore-scripts']);
    assert.ok(withKeys[0] === runs.at(-1), file);
    assert.ok(
      jobs.every((each) => each === job || !/id-token: write/.test(each.head)),
      file,
    );
  }
  assert.match(publishing['publish-remote.yml'], /role-to-assume: \$\{\{ vars\.RELEASES_ROLE \}\}/);
  assert.doesNotMatch(template, /id-token|RELEASES_ROLE/);
});

test('actions are pinned to a commit, and package scripts do not run during installation', () => {
  for (const [file, text] of Object.entries(every)) {
    const actions = [...text.matchAll(/uses: (\S+)(.*)$/gm)].filter(([, name]) => !name.startsWith('./'));
    for (const [, name, version] of actions) {
      assert.match(name, /^[\w-]+\/[\w-]+@[0-9a-f]{40}$/, file);
      assert.match(version, /^ # v\d+\.\d+\.\d+$/, file);
    }
    assert.doesNotMatch(text, /npm (ci|install)(?! --ignore-scripts)/, file);
  }
});

test('every night all random cases and all rows of the tables are tried, and the tests read these settings', () => {
  const { on, jobs } = YAML.parse(workflow('nightly.yml'));
  assert.equal(on.schedule.length, 1);
  const [{ env, steps }] = Object.values(jobs);
  assert.deepEqual(Object.keys(env), ['FUZZ_RUNS', 'FUZZ_SEED', 'TEST_ROWS']);
  assert.ok(Number(env.FUZZ_RUNS) >= 10_000);
  assert.equal(steps.at(-1).run, 'npm test');
  const inputs = JSON.parse(fs.readFileSync(path.join(root, 'nx.json'), 'utf8')).targetDefaults.test.inputs;
  for (const name of Object.keys(env)) {
    const [reader] = execFileSync('git', ['grep', '-l', name, '--', 'apps', 'libs', 'tools'], {
      cwd: root,
      encoding: 'utf8',
    }).split('\n');
    assert.ok(reader, `no test reads ${name}`);
    assert.ok(
      inputs.some((input) => input.env === name),
      `nx.json does not list ${name}`,
    );
  }
});

test('workflows set only settings that exist', () => {
  const expected = {
    'publish-remote.yml': ['SHELL_URL', 'AWS_ENDPOINT_URL'],
    'publish.yml.template': ['PLUIS_TOKEN'],
  };
  for (const [file, text] of Object.entries(publishing)) {
    const names = [...text.matchAll(/^ +([A-Z_]+): \$\{\{ (?:vars|secrets|steps)\./gm)].map(
      ([, name]) => name,
    );
    assert.ok(
      expected[file].every((name) => names.includes(name)),
      String(names),
    );
    assert.deepEqual(
      names.filter((name) => !documentedSettings.has(name)),
      [],
    );
  }
});
