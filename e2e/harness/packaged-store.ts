import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './paths';
import { startProcess, type RunningProcess } from './process';

const run = promisify(execFile);
const packageDir = path.join(root, '.cache/e2e-package');

/** How long another worker may take to create the package, in milliseconds: it may have been killed meanwhile. */
const madeWithinMs = 240_000;

let made: Promise<string> | undefined;

/** The package, created once per run by the project's command. An unchanged build comes from the cache. */
export function packagedStore(): Promise<string> {
  made ??= makeOnce();
  return made;
}

/** One worker of a run creates the package; the others wait for it. The next run removes the marks (global-setup). */
async function makeOnce(): Promise<string> {
  const mark = path.join(root, `.cache/e2e-package-of-run-${process.ppid}`);
  const result = `${mark}.result`;
  await mkdir(path.dirname(mark), { recursive: true });
  const isFirst = await writeFile(mark, '', { flag: 'wx' }).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    await rm(result, { force: true });
    try {
      await makePackage();
      await writeFile(result, '');
    } catch (error) {
      await writeFile(result, String(error));
    }
  }
  const end = Date.now() + madeWithinMs;
  while (!existsSync(result)) {
    if (Date.now() > end) throw new Error(`No package after ${madeWithinMs} ms; remove ${mark}*.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const problem = await readFile(result, 'utf8');
  if (problem !== '') throw new Error(problem);
  return packageDir;
}

async function makePackage(): Promise<string> {
  await run('npx', ['pluis', 'package', '--out', packageDir, '--no-tarball'], {
    cwd: root,
    maxBuffer: 16 * 1024 * 1024,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
  });
  return packageDir;
}

/** A folder with Node and nothing else, to be the whole PATH. */
export async function nodeAlone(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const link = path.join(folder, 'node');
  if (!existsSync(link)) await symlink(process.execPath, link);
  return folder;
}

/** Starts a packaged store with a clean environment: only a PATH with Node. */
export function startPackaged(
  folder: string,
  nodeFolder: string,
  env: Readonly<Record<string, string>>,
): Promise<RunningProcess> {
  const words = Object.entries({ PATH: nodeFolder, ...env }).map(([name, value]) => `${name}=${value}`);
  return startProcess(
    '/usr/bin/env',
    ['-i', ...words, 'node', path.join(folder, 'start.mjs')],
    {},
    /The store is at/,
    // Its first start publishes the releases.
    { startsWithinMs: 120_000 },
  );
}
