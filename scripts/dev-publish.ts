// Part of `npm run dev`: builds remotes when their sources change, and publishes each build into the development store.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  changeFlags,
  ensureFlags,
  PublishRefusal,
  readReleaseSettings,
  ReleaseError,
  setStable,
} from '@pluis/releases';
import { remoteCompiler } from './kit/build-remote';
import { typeProblems } from './kit/type-problems';
import { publishRemote } from './publish-remote';
import { workspaceRemotes } from './workspace-remotes.mjs';

const { flagsFile } = readReleaseSettings(process.env, process.cwd());
/** What is wrong, by remote. The server shows this file's text in open pages. */
const problems = new Map<string, string>();
const problemFile = path.join(path.dirname(flagsFile), 'problem.txt');

async function tell(remote: string, problem: string): Promise<void> {
  if (problem) console.error(`${problem}\nThe page keeps the last build of ${remote} that fits.`);
  problems.set(remote, problem);
  await writeFile(problemFile, [...problems.values()].filter(Boolean).join('\n\n'));
}

/** Publishes a finished build and gives it to everybody; what is wrong with it, or nothing. */
async function publish(remote: string): Promise<string> {
  try {
    const { manifest, integrity } = await publishRemote(remote, {});
    await changeFlags(flagsFile, (document) => {
      const decision = setStable(document, remote, { version: manifest.version, integrity });
      return { document: decision.kind === 'changed' ? decision.document : null, result: decision };
    });
    console.log(`${remote} ${manifest.version} is live in this development store.`);
    return '';
  } catch (error) {
    if (!(error instanceof PublishRefusal || error instanceof ReleaseError)) throw error;
    return error.message;
  }
}

async function watch(remote: string): Promise<void> {
  const folder = path.resolve('apps', remote);
  const compiler = await remoteCompiler(folder);
  let working = Promise.resolve();
  let checking = new AbortController();
  compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    const problem = error?.message ?? (stats?.hasErrors() ? stats.toString({ preset: 'errors-only' }) : '');
    checking.abort();
    checking = new AbortController();
    const { signal } = checking;
    // One after the other: the last build is what is shown in the end. Types take longer, and nobody waits for them.
    working = working.then(async () => tell(remote, problem || (await publish(remote))));
    if (!problem)
      void working.then(async () => {
        const types = signal.aborted ? '' : await typeProblems(folder, signal);
        if (types) await tell(remote, types);
      });
  });
}

await ensureFlags(flagsFile);
const asked = process.argv.slice(2);
await Promise.all(
  workspaceRemotes()
    .filter((remote) => asked.includes(remote))
    .map(watch),
);
