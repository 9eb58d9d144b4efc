import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Release } from '@pluis/releases';
import { declared } from '@pluis/releases/declared';
import { jobFile, type Job } from './job';
import { runCheck, type Limits } from './run-check';

export type InspectedRelease = Pick<Release, 'name' | 'version' | 'manifest' | 'file'>;

export interface Inspection {
  /** The slices that the release adds to the store. */
  slices: readonly string[];
  /** What is wrong, a sentence each that names the release, the place and the way out. */
  problems: readonly string[];
}

interface Options {
  /** The folder of the checking processes' scripts. */
  scripts: string;
  /** Whether it is tried in a browser, too; where the simulated one is not at hand it is not. */
  inBrowser: boolean;
  limits?: Limits;
}

/** Many times what a sound release takes, also on a busy machine. */
const usual: Limits = { seconds: 60, heapMegabytes: 512, megabytes: 1024 };

/**
 * Runs a release's code, in processes that have nothing of this one's environment and end with it: as the server would,
 * and as a page would [MFE-6].
 */
export async function inspectRelease(
  release: InspectedRelease,
  { scripts, inBrowser, limits = usual }: Options,
): Promise<Inspection> {
  const folder = await mkdtemp(path.join(tmpdir(), 'release-inspection-'));
  try {
    await writeRelease(folder, release);
    const script = (name: string) => path.join(scripts, `${name}.mjs`);
    const server = await runCheck({ folder, limits, script: script('check-server') });
    // What the server cannot do, a page cannot either.
    const isTried = inBrowser && server.problems.length === 0 && existsSync(script('check-browser'));
    const first = pathToFileURL(script('simulated-window')).href;
    const { problems } = isTried
      ? await runCheck({ folder, limits, script: script('check-browser'), first })
      : server;
    return { slices: server.slices, problems: problems.map((problem) => sentence(release, problem)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function sentence({ name, version }: InspectedRelease, problem: string): string {
  return `${name} ${version} was refused: ${problem} Correct it and build it again.`;
}

async function writeRelease(folder: string, { name, version, manifest, file }: InspectedRelease) {
  for (const each of Object.keys(manifest.files)) {
    await mkdir(path.dirname(path.join(folder, each)), { recursive: true });
    await writeFile(path.join(folder, each), await file(each));
  }
  const job: Job = {
    ...{ name, version, server: manifest.server, entry: manifest.entry },
    exposes: Object.keys(manifest.exposes),
    paths: Object.fromEntries(
      declared(manifest).routes.map(({ expose, path: pattern }) => [expose, pattern]),
    ),
  };
  await writeFile(path.join(folder, jobFile), JSON.stringify(job));
}
