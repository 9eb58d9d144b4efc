import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import semver from 'semver';
import { root } from '../environment.mjs';

/** The systems that people develop and serve on. */
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

/** Where `name` is found from the package at `place`: beside it, or in a folder above. */
function resolve(place, name) {
  for (let at = place; ; at = at.slice(0, Math.max(at.lastIndexOf('node_modules/') - 1, 0))) {
    const candidate = `${at ? `${at}/` : ''}node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (!at) return undefined;
  }
}

const fits = (wanted, value) => !wanted || (value !== undefined && wanted.includes(value));

/** A binary for one system: a package that its lock entry binds to an operating system. */
function serves(entry, { os, cpu, libc }) {
  return (
    fits(entry.os, os) && fits(entry.cpu, cpu) && (os !== 'linux' || !entry.libc || fits(entry.libc, libc))
  );
}

test('every optional package that a package names is in the lock', () => {
  const missing = installed.flatMap(([place, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !resolve(place, name))
      .map((name) => `${place} ${entry.version} asks for ${name}`),
  );
  assert.deepEqual(missing, [], 'Pin a version whose binaries can all be had, then make the lock anew.');
});

test('a package that comes as binaries has one for each system that we support', () => {
  const lacking = [];
  let checked = 0;
  for (const [place, entry] of installed) {
    const binaries = Object.keys(entry.optionalDependencies ?? {})
      .map((name) => packages[resolve(place, name) ?? ''])
      .filter((binary) => binary?.os);
    // A single one is a convenience for that system (fsevents), not a set of binaries.
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

test('no package asks for a newer Node than the project does', () => {
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

test('the lock names no registry, and every package by its digest', () => {
  const named = installed
    .filter(([, entry]) => /^https?:/.test(entry.resolved ?? ''))
    .map(([place]) => place);
  const unchecked = installed
    .filter(([, entry]) => !entry.link && !entry.inBundle && !entry.integrity)
    .map(([place]) => place);
  assert.deepEqual({ named, unchecked }, { named: [], unchecked: [] });
});
