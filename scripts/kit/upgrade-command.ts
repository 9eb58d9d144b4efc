import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { npm } from '../npm.mjs';
import { readKit, type KitFacts } from './kit-folder';
import { latestKit, tarballOf } from './kit-tarballs';

/** The fields of a remote's package.json that an upgrade reads and changes. */
export interface RemotePackage {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  overrides?: Record<string, unknown>;
}

/**
 * `pluis upgrade [--kit <dir>]`: moves the remote in this folder to a newer kit, by changing its package.json. If the project
 * uses tarballs, the newest kit in their folder runs this command itself; otherwise this kit does.
 */
export function upgradeCommand(tarballs: string | undefined): number {
  const folder = process.cwd();
  const file = path.join(folder, 'package.json');
  const before: RemotePackage = JSON.parse(readFileSync(file, 'utf8'));
  const spec = before.devDependencies?.['@pluis/kit'];
  if (spec === undefined)
    throw new Error(`${file} does not name @pluis/kit. Run this in a folder that pluis new has made.`);
  const kit = kitDir(folder, tarballs, spec);
  const facts = readKit();
  if (kit !== undefined) {
    const latest = latestKit(kit);
    if (latest.version !== facts.version) return runLatest(latest.file, kit);
  }
  const nameOf = (name: string, version: string) =>
    kit === undefined ? version : tarballOf(kit, folder, name, version);
  const after = upgraded(before, facts, nameOf);
  const changes = changesBetween(before, after);
  if (changes.length === 0) {
    console.log(`This remote already has kit ${facts.version}.`);
    return 0;
  }
  writeFileSync(file, `${JSON.stringify(after, null, 2)}\n`);
  for (const change of changes) console.log(change);
  console.log('Next: npm install, npm test, npx pluis check');
  return 0;
}

function kitDir(folder: string, named: string | undefined, spec: string): string | undefined {
  if (named !== undefined) return path.resolve(named);
  return spec.startsWith('file:')
    ? path.dirname(path.resolve(folder, spec.slice('file:'.length)))
    : undefined;
}

function runLatest(file: string, kit: string): number {
  const [command, args] = npm('exec', '--yes', '--package', file, '--', 'pluis', 'upgrade', '--kit', kit);
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  if (error) throw error;
  return status ?? 1;
}

/** A remote's package.json with the versions that a kit needs; other fields stay unchanged. */
export function upgraded<Package extends RemotePackage>(
  remote: Package,
  { version, peerDependencies, pluis }: KitFacts,
  nameOf: (name: string, version: string) => string,
): Package {
  const libraries = Object.entries(pluis.libraries).map(([name, exact]) => [name, nameOf(name, exact)]);
  return {
    ...remote,
    dependencies: { ...remote.dependencies, ...Object.fromEntries(libraries), ...pluis.shared },
    devDependencies: {
      ...remote.devDependencies,
      '@pluis/kit': nameOf('@pluis/kit', version),
      ...peerDependencies,
    },
    overrides: { ...remote.overrides, ...pluis.overrides },
  };
}

function changesBetween(before: RemotePackage, after: RemotePackage): string[] {
  const fields = ['dependencies', 'devDependencies', 'overrides'] as const;
  return fields.flatMap((field) =>
    Object.entries(after[field] ?? {}).flatMap(([name, wanted]) => {
      const had = before[field]?.[name];
      return had === wanted ? [] : [`${name}: ${String(had ?? 'none')} -> ${String(wanted)}`];
    }),
  );
}
