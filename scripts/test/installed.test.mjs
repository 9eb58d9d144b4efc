import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { installWords, isInstalled, isWhatLockNames, npm } from '../environment.mjs';

const locked = {
  '': { name: 'pluis' },
  'apps/cart': { version: '1.0.0' },
  'node_modules/@pluis/cart': { link: true },
  'node_modules/react': { version: '19.3.1', integrity: 'sha512-a' },
  'node_modules/swc-darwin': { version: '1.0.0', integrity: 'sha512-b', optional: true },
};
const { '': _root, 'apps/cart': _own, 'node_modules/swc-darwin': _other, ...installed } = locked;

test('does not install again what `npm ci` has installed', () => {
  assert.equal(isWhatLockNames(locked, installed), true);
  assert.equal(isInstalled(), true);
});

test('installs a package of another version, with another digest, or that is missing', () => {
  const { 'node_modules/react': react, ...without } = installed;
  assert.equal(isWhatLockNames(locked, without), false);
  for (const other of [
    { ...react, version: '19.3.0' },
    { ...react, integrity: 'sha512-c' },
  ])
    assert.equal(isWhatLockNames(locked, { ...without, 'node_modules/react': other }), false);
});

/** A project whose packages are folders of its own, so that no registry is needed. */
function projectIn(folder) {
  const write = (file, content) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), JSON.stringify(content));
  };
  for (const name of ['tool', 'binary']) write(`${name}/package.json`, { name, version: '1.0.0' });
  const packages = {
    devDependencies: { tool: 'file:tool' },
    optionalDependencies: { binary: 'file:binary' },
  };
  write('package.json', { name: 'shop', version: '1.0.0', ...packages });
}

const leftOut = {
  'NODE_ENV=production': { NODE_ENV: 'production' },
  'NPM_CONFIG_OMIT=dev': { NPM_CONFIG_OMIT: 'dev' },
  'npm_config_production=true': { npm_config_production: 'true' },
  'npm_config_only=production': { npm_config_only: 'production' },
  'npm_config_optional=false': { npm_config_optional: 'false' },
  'all kinds left out': { npm_config_omit: 'dev\n\noptional\n\npeer', NODE_ENV: 'production' },
};
for (const [name, env] of Object.entries(leftOut))
  test(`installs the build tools in spite of ${name}`, () => {
    const folder = fs.mkdtempSync(path.join(tmpdir(), 'pluis-install-'));
    // The npm that runs the tests passes its own settings on.
    const own = Object.entries(process.env).filter(([key]) => !/^(npm_|NODE_ENV$)/i.test(key));
    const run = (words, more) => {
      const options = { cwd: folder, encoding: 'utf8', env: { ...Object.fromEntries(own), ...more } };
      const { status, stderr } = spawnSync(...npm(...words), options);
      assert.equal(status, 0, stderr);
    };
    try {
      projectIn(folder);
      run(['install', '--package-lock-only', '--offline', '--no-audit'], {});
      run([...installWords, '--offline'], env);
      assert.deepEqual(fs.readdirSync(path.join(folder, 'node_modules')).sort(), [
        '.package-lock.json',
        'binary',
        'tool',
      ]);
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  });
