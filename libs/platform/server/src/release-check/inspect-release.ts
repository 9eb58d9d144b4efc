import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Release } from '@pluis/releases';
import type { Findings } from './findings';
import { inspectStyles } from './inspect-styles';
import { jobFile, type Job } from './job';
import { runCheck, type Limits } from './run-check';

export type InspectedRelease = Pick<Release, 'name' | 'version' | 'manifest' | 'file'>;

interface Options {
  /** The folder with the scripts of the checking processes. */
  scripts: string;
  /** Whether to try it in a simulated browser too; skipped if that script is not available. */
  inBrowser: boolean;
  /** Path -> the ids of the sections that its page must have, according to the deployed shell. */
  sections?: Readonly<Record<string, readonly string[]>> | undefined;
  limits?: Limits;
}

/** Generous limits: a sound release needs a fraction of them even on a busy machine. */
const usual: Limits = { seconds: 60, heapMegabytes: 512, megabytes: 1024 };

/**
 * Runs a release's code as the server would and as a page would, in separate processes that inherit nothing
 * of the environment [MFE-6]. A problem is a sentence that names the release, the place and a remedy.
 */
export async function inspectRelease(
  release: InspectedRelease,
  { scripts, inBrowser, sections = {}, limits = usual }: Options,
): Promise<Findings> {
  const folder = await mkdtemp(path.join(tmpdir(), 'release-inspection-'));
  try {
    await writeRelease(folder, release, sections);
    const script = (name: string) => path.join(scripts, `${name}.mjs`);
    const server = await runCheck({ folder, limits, script: script('check-server') });
    // A release that fails on the server would fail on a page too.
    const isTried = inBrowser && server.problems.length === 0 && existsSync(script('check-browser'));
    const first = pathToFileURL(script('simulated-window')).href;
    const { problems, scripts: loaded } = isTried
      ? await runCheck({ folder, limits, script: script('check-browser'), first })
      : server;
    const all = [...(await problemsOfStyles(release)), ...problems];
    return {
      slices: server.slices,
      scripts: loaded,
      problems: all.map((problem) => sentence(release, problem)),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function sentence({ name, version }: InspectedRelease, problem: string): string {
  return `${name} ${version} was refused: ${problem} Correct it and build it again.`;
}

/** Returns the problems of its stylesheets. */
async function problemsOfStyles({ manifest, file }: InspectedRelease): Promise<string[]> {
  const sheets = Object.keys(manifest.files).filter((each) => each.endsWith('.css'));
  const texts = await Promise.all(sheets.map(async (sheet) => decode(await file(sheet))));
  return [...new Set(texts.flatMap((css) => inspectStyles(css, manifest)))];
}

async function writeRelease(
  folder: string,
  { name, version, manifest, file }: InspectedRelease,
  sections: NonNullable<Options['sections']>,
) {
  for (const each of Object.keys(manifest.files)) {
    await mkdir(path.dirname(path.join(folder, each)), { recursive: true });
    const bytes = await file(each);
    const isScript = /^browser\/.*\.m?js$/.test(each);
    // Reports that it was loaded, on its first line so that line numbers stay the same.
    await writeFile(
      path.join(folder, each),
      isScript ? `globalThis.loadedScripts?.add(${JSON.stringify(each)});${decode(bytes)}` : bytes,
    );
  }
  const job: Job = { name, version, manifest, sections };
  await writeFile(path.join(folder, jobFile), JSON.stringify(job));
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
