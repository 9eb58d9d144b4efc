import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../environment.mjs';
import { settings } from '../settings.mjs';

const folder = path.join(root, '.github/workflows');
const workflow = (file) => fs.readFileSync(path.join(folder, file), 'utf8');
const ofRemotes = fs.readdirSync(folder).filter((file) => /^publish-(?!remote\.yml)/.test(file));

/** The workspace's libraries that a project is built from. */
function libraries(project, found = new Set()) {
  const { dependencies = {} } = JSON.parse(fs.readFileSync(path.join(root, project, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    const library = name.replace('@pluis/', 'libs/');
    if (library === name || found.has(library)) continue;
    libraries(library, found.add(library));
  }
  return found;
}

test('[MFE-3] a remote is published when anything that it is built from changes, and by nothing else', () => {
  assert.ok(ofRemotes.length >= 3);
  for (const file of ofRemotes) {
    const remote = /^publish-(.*)\.yml$/.exec(file)[1];
    const paths = [...workflow(file).matchAll(/^ +- '(.*)'$/gm)].map(([, glob]) => glob);
    const sources = [`apps/${remote}`, ...libraries(`apps/${remote}`), 'libs/federation/build'];
    assert.deepEqual(paths, sources.map((source) => `${source}/**`).sort(), file);
    assert.match(workflow(file), new RegExp(`remote: ${remote}$`, 'm'));
  }
});

test('workflows set only settings that exist', () => {
  const documented = new Set(Object.values(settings).flatMap((rows) => rows.map(({ name }) => name)));
  const template = 'libs/kit/template/standalone/.github/workflows/publish.yml.template';
  for (const text of [workflow('publish-remote.yml'), fs.readFileSync(path.join(root, template), 'utf8')]) {
    const names = [...text.matchAll(/^ +([A-Z_]+): \$\{\{ (?:vars|secrets)\./gm)].map(([, name]) => name);
    assert.ok(names.includes('SHELL_URL') && names.includes('AWS_ENDPOINT_URL'), String(names));
    assert.deepEqual(
      names.filter((name) => !documented.has(name)),
      [],
    );
  }
});
