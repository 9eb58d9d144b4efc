import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import semver from 'semver';
import { root } from '../environment.mjs';

/** The systems that we support for development and serving. */
const systems = [
  { os: 'darwin', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' },
  { os: 'win32', cpu: 'arm64' },
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'linux', cpu: 'x64', libc: 'musl' },
  { os: 'linux', cpu: 'arm64', libc: 'musl' },
];

const read = (file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
const { packages } = read('package-lock.json');
const installed = Object.entries(packages).filter(([place]) => place.includes('node_modules/'));

/** The place at which `name` resolves from the package at `place`: next to it, or in a folder above. */
function resolve(place, name) {
  for (let at = place; ; at = at.slice(0, Math.max(at.lastIndexOf('node_modules/') - 1, 0))) {
    const candidate = `${at ? `${at}/` : ''}node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (!at) return undefined;
  }
}

const fits = (wanted, value) => !wanted || (value !== undefined && wanted.includes(value));

/** Whether the package fits one system: its lock entry may restrict the operating system, CPU and C library. */
function serves(entry, { os, cpu, libc }) {
  return (
    fits(entry.os, os) && fits(entry.cpu, cpu) && (os !== 'linux' || !entry.libc || fits(entry.libc, libc))
  );
}

test('every optional dependency of a package is in the lock file', () => {
  const missing = installed.flatMap(([place, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !resolve(place, name))
      .map((name) => `${place} ${entry.version} asks for ${name}`),
  );
  assert.deepEqual(missing, [], 'Pin a version that has all binaries, then create the lock file again.');
});

test('a package with binaries has one for each system that we support', () => {
  const lacking = [];
  let checked = 0;
  for (const [place, entry] of installed) {
    const binaries = Object.keys(entry.optionalDependencies ?? {})
      .map((name) => packages[resolve(place, name) ?? ''])
      .filter((binary) => binary?.os);
    // A single one is an extra for that system (fsevents), not a set of binaries.
    if (binaries.length < 2) continue;
    checked += 1;
    for (const system of systems) {
      if (!binaries.some((binary) => serves(binary, system))) {
        lacking.push(`${place} ${entry.version}: ${Object.values(system).join(' ')}`);
      }
    }
  }
  assert.ok(checked >= 5, `only ${checked} packages with binaries were found`);
  assert.deepEqual(lacking, []);
});

test('no package requires a newer Node than the project does', () => {
  const oldest = semver.minVersion(read('package.json').engines.node);
  const newer = installed
    .filter(([, entry]) => entry.engines?.node && !semver.satisfies(oldest, entry.engines.node))
    .map(([place, entry]) => `${place} ${entry.version} asks for ${entry.engines.node}`);
  assert.deepEqual(
    newer,
    [],
    `Pin older versions under "overrides", so that Node ${oldest} runs everything.`,
  );
});

test('the lock file names no registry, and has a digest for every package', () => {
  const named = installed
    .filter(([, entry]) => /^https?:/.test(entry.resolved ?? ''))
    .map(([place]) => place);
  const unchecked = installed
    .filter(([, entry]) => !entry.link && !entry.inBundle && !entry.integrity)
    .map(([place]) => place);
  assert.deepEqual({ named, unchecked }, { named: [], unchecked: [] });
});
