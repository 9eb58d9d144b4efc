import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type BuildFacts,
  folderPlace,
  manifestFile,
  type Published,
  publishRelease,
  releaseKey,
  unpackTarball,
} from '@pluis/releases';
import { root } from './paths';

export type Remote = 'marketing' | 'catalog' | 'cart';

/** A text that each remote shows in English; a variant adds its version to it. */
export const marks: Readonly<Record<Remote, string>> = {
  marketing: 'Slip them on, get on with your day, and the dust comes along with you.',
  catalog: 'Browse our innovative cleaning slippers',
  cart: 'Your cart is empty',
};

/** The changes of a variant to the checkout's release, besides its mark. */
export interface Variant {
  /** Replaces a text in code, messages and styles. */
  replace?: readonly [from: string, to: string];
  /** Statements at the end of the server's bundle; `exposes` are its exposes. */
  server?: string;
  /** The body of a function of `expose` (its name) and `module`, which returns the module for browsers. */
  browser?: string;
  facts?: Partial<BuildFacts>;
  /** Changes the messages next to the build, which publishing counts. */
  messages?: (language: string, messages: Record<string, string>) => Record<string, string>;
}

interface Place {
  releasesDir: string;
}

/**
 * Writes a project folder (`dist`, `messages`) like the build of a changed remote, from the files of the checkout's release.
 * Its mark, a class name and its run-time name depend on its version.
 */
export async function writeVariant(
  { releasesDir }: Place,
  remote: Remote,
  version: string,
  variant: Variant = {},
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pluis-variant-'));
  const dist = path.join(folder, 'dist');
  const built = releaseKey(remote, await builtVersion(releasesDir, remote));
  for (const [name, bytes] of await unpackTarball(await readFile(path.join(releasesDir, built)), built)) {
    await mkdir(path.dirname(path.join(dist, name)), { recursive: true });
    await writeFile(path.join(dist, name), bytes);
  }
  const facts: BuildFacts = JSON.parse(await readFile(path.join(dist, manifestFile), 'utf8'));
  const { name, contract, shared, exposes, routes, slots, entry, server, styles } = facts;
  await rename(dist, replacements(remote, version, variant, await nameAndClass(dist, facts)));
  if (variant.server) await appendServer(path.join(dist, server), variant.server);
  const ownEntry = variant.browser && (await wrapEntry(dist, entry, variant.browser));
  const build = {
    ...{ name, contract, shared, exposes, routes, slots, entry: ownEntry || entry, server, styles },
    ...variant.facts,
  };
  await rm(path.join(dist, manifestFile));
  await writeFile(path.join(dist, 'build.json'), JSON.stringify(build));
  await writeMessages(folder, remote, variant);
  return folder;
}

/** Publishes a variant without any check: verified and immutable like any other release. */
export async function publishVariant(
  place: Place,
  remote: Remote,
  version: string,
  variant: Variant = {},
): Promise<Published> {
  const folder = await writeVariant(place, remote, version, variant);
  try {
    return await publishRelease(folderPlace(place.releasesDir), {
      distDir: path.join(folder, 'dist'),
      version,
      slices: remote === 'catalog' ? ['catalog'] : [],
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The release of the checkout: its version is derived from its content. */
export async function builtVersion(releasesDir: string, remote: Remote): Promise<string> {
  const files = await readdir(path.join(releasesDir, remote));
  const built = files.find((file) => file.startsWith('0.0.0-r'));
  if (!built) throw new Error(`${releasesDir} has no ${remote} of the checkout.`);
  return path.basename(built, '.tgz');
}

/** The run-time name of a build, and the first class name in its styles. */
async function nameAndClass(dist: string, { name, entry, styles }: BuildFacts) {
  const code = await readFile(path.join(dist, entry), 'utf8');
  const runtimeName = new RegExp(`${name}_[0-9a-f]{8}`).exec(code)?.[0];
  const css = styles === null ? '' : await readFile(path.join(dist, styles), 'utf8');
  const className = /\.([\w-]+)/.exec(css)?.[1];
  if (!runtimeName || !className) throw new Error(`${dist} has no run-time name or no class name.`);
  return { runtimeName, className };
}

function replacements(
  remote: Remote,
  version: string,
  { replace }: Variant,
  { runtimeName, className }: { runtimeName: string; className: string },
): (readonly [string, string])[] {
  const digest = createHash('sha256').update(version).digest('hex').slice(0, 8);
  return [
    [runtimeName, `${remote}_${digest}`],
    [className, `${className}-${digest}`],
    [marks[remote], `${marks[remote]} (${version})`],
    ...(replace ? [replace] : []),
  ];
}

async function rename(dist: string, pairs: readonly (readonly [string, string])[]): Promise<void> {
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    if (/\.(br|gz)$/.test(file)) {
      // It has the former content; the server compresses files that have no compressed copy.
      await rm(file);
      continue;
    }
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      pairs.reduce((result, [from, to]) => result.replaceAll(from, to), text),
    );
  }
}

async function appendServer(file: string, statements: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  await writeFile(file, `${text}\n;{ const { exposes } = module.exports; ${statements} }\n`);
}

/** Adds an entry that loads the remote's own entry and passes each expose through the function. */
async function wrapEntry(dist: string, entry: string, body: string): Promise<string> {
  const own = 'browser/ownEntry.mjs';
  await writeFile(
    path.join(dist, own),
    `import * as inner from './${path.basename(entry)}';
     const change = (expose, module) => { ${body} };
     export const init = inner.init;
     export async function get(expose) {
       const factory = await inner.get(expose);
       return () => change(expose, { ...factory() });
     }`,
  );
  return own;
}

async function writeMessages(folder: string, remote: Remote, { messages }: Variant): Promise<void> {
  const source = path.join(root, 'apps', remote, 'messages');
  await mkdir(path.join(folder, 'messages'));
  for (const file of await readdir(source)) {
    const texts: Record<string, string> = JSON.parse(await readFile(path.join(source, file), 'utf8'));
    const changed = messages ? messages(path.basename(file, '.json'), texts) : texts;
    await writeFile(path.join(folder, 'messages', file), JSON.stringify(changed));
  }
}
