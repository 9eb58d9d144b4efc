import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { dropServiceAddresses } from '../../tools/settings.mjs';
import { read, listedSettings } from '../../tools/checks/documents.mjs';
import { childEnv, root, tool } from '../environment.mjs';
import { settingsDocument } from '../../tools/checks/settings-document.mjs';

const ports = ['PORT', 'METRICS_PORT', 'PROVIDER_PORT'];

test('[MFE-11] the address of a Service is no setting, and every other value stays', () => {
  for (const address of ['tcp://10.0.0.1:4202', 'udp://10.0.0.1:53', 'sctp://[fd00::1]:4202'])
    for (const name of ports) {
      const said = [];
      assert.deepEqual(
        dropServiceAddresses({ [name]: address }, (sentence) => said.push(sentence)),
        {},
        name,
      );
      assert.equal(said.length, 1, name);
      assert.match(said[0], /address of a Service, which Kubernetes sets/);
    }
  const kept = {
    METRICS_PORT: '4202',
    PROVIDER_PORT: 'abc',
    PUBLIC_URL: 'tcp://10.0.0.1:1',
    HOST: 'localhost',
  };
  assert.deepEqual(dropServiceAddresses({ ...kept }), kept);
});

/** The output of a program that has to refuse its settings. */
function refusalOf(words, env) {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    ...{ cwd: root, encoding: 'utf8', env: { ...childEnv, ...env } },
  });
  assert.notEqual(status, 0, stdout);
  return stdout + stderr;
}

const launcher = "import { startStore } from './libs/platform/cli/src/serve/store.mjs'; await startStore();";
const programs = {
  'the launcher': [
    ['--input-type=module', '-e', launcher],
    ['PORT', 'PROVIDER_PORT'],
  ],
  'the guard': [
    ['libs/platform/cli/bin/pluis.mjs', 'guard'],
    ['PORT', 'METRICS_PORT'],
  ],
  'the provider': [[tool('tsx'), 'apps/provider/src/main.ts'], ['PROVIDER_PORT']],
  'the doctor': [
    ['libs/platform/cli/bin/pluis.mjs', 'doctor'],
    ['PORT', 'METRICS_PORT', 'PROVIDER_PORT'],
  ],
};
for (const [program, [words, settings]] of Object.entries(programs))
  test(`${program} says in a sentence which port is misspelt`, () => {
    for (const name of settings) {
      const said = refusalOf(words, { [name]: 'abc' });
      assert.match(said, new RegExp(`${name}\\b.*whole number`), name);
      assert.doesNotMatch(said, /^ {4}at /m, name);
    }
  });

test('[MFE-11] docs/settings.md is in step with the schema, and has at most 45 settings', async () => {
  assert.equal(
    read('docs/settings.md'),
    await settingsDocument(),
    'node tools/checks/settings-document.mjs --write',
  );
  assert.ok(listedSettings.length <= 45, `${listedSettings.length} settings`);
});
