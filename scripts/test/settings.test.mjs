import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { dropServiceAddresses, misspeltSettings, readPort, settingNames } from '../../tools/settings.mjs';
import { documentedSettings } from '../documents.mjs';
import { childEnv, root, tool } from '../environment.mjs';

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
      assert.equal(said.length, settingNames.includes(name) ? 1 : 0, name);
    }
  const kept = {
    METRICS_PORT: '4202',
    PROVIDER_PORT: 'abc',
    PUBLIC_URL: 'tcp://10.0.0.1:1',
    HOST: 'localhost',
  };
  assert.deepEqual(dropServiceAddresses({ ...kept }), kept);
});

test('reads a port, and names a setting that is none', () => {
  assert.equal(readPort({ PORT: '0' }, 'PORT', 4200), 0);
  assert.equal(readPort({ PORT: '' }, 'PORT', 4200), 4200);
  assert.equal(readPort({}, 'PROVIDER_PORT', null), null);
  for (const text of ['abc', '-1', '1.5', '65536', '42 00', 'http://10.0.0.1:4202'])
    assert.throws(() => readPort({ PORT: text }, 'PORT', 4200), {
      message: `PORT is '${text}'. Set it to a whole number from 0 to 65535.`,
    });
});

/** The output of a program that has to refuse its settings. */
function refusalOf(words, env) {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    ...{ cwd: root, encoding: 'utf8', env: { ...childEnv, ...env } },
  });
  assert.notEqual(status, 0, stdout);
  return stdout + stderr;
}

const launcher = "import { startStore } from './scripts/store.mjs'; await startStore();";
const programs = {
  'the launcher': [
    ['--input-type=module', '-e', launcher],
    ['PORT', 'PROVIDER_PORT'],
  ],
  'the guard': [
    ['libs/cli/bin/pluis.mjs', 'guard'],
    ['PORT', 'METRICS_PORT'],
  ],
  'the provider': [[tool('tsx'), 'apps/provider/src/main.ts'], ['PROVIDER_PORT']],
  'the doctor': [
    ['libs/cli/bin/pluis.mjs', 'doctor'],
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

test('[MFE-11] a start knows the names of the settings that are documented, and no other', () => {
  const documented = [...documentedSettings].filter((name) => name !== 'CI');
  assert.deepEqual([...settingNames].sort(), documented.sort());
});

test('[MFE-11] a slip of a setting is named with the one that is meant, and other variables are left alone', () => {
  const slips = {
    METRIC_PORT: 'METRICS_PORT',
    STOREFRONT_API_UR: 'STOREFRONT_API_URL',
    CACHE_SECOND: 'CACHE_SECONDS',
    PUBLCI_URL: 'PUBLIC_URL',
    DATADIR: 'DATA_DIR',
  };
  for (const [slip, meant] of Object.entries(slips))
    assert.deepEqual(misspeltSettings({ [slip]: 'x' }), [`${slip} is not a setting. Did you mean ${meant}?`]);
  assert.match(misspeltSettings({ PLUIS_PORT: '1' }).join(), /^PLUIS_PORT is not a setting/);
  const others = {
    PATH: '/bin',
    HOME: '/',
    POST: '1',
    HOSTS: 'x',
    AWS_PROFILE: 'x',
    METRICS_PORT: '1',
    CI: '1',
  };
  assert.deepEqual(misspeltSettings(others), []);
});
