import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  changeFlags,
  rollback,
  setStable,
  startTrial,
  trial,
  type Decision,
  type FlagsDocument,
  type ReleaseRef,
} from '@pluis/releases';
import { tool } from '../../scripts/installed.mjs';
import { releaseTemplate, root } from './paths';
import { freePort } from './process';
import { startStore, type Store } from './store';
import type { Provider } from './provider';
import { publishVariant, type Remote, type Variant } from './variant';

/** What a command wrote, and its exit code. */
interface Answer {
  code: number;
  out: string;
  err: string;
}

/** Runs a command of this project, `npm run <script>`, with an environment. */
export function runCommand(
  script: 'rollout' | 'publish:remote',
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Answer> {
  const file = script === 'rollout' ? 'scripts/rollout.ts' : 'scripts/publish.ts';
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [tool('tsx'), file, ...words],
      { cwd: root, env: { ...process.env, ...env } },
      (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err }),
    );
  });
}

/** Releases and flags, and the environment in which commands act on them. */
type Place = Pick<Store, 'releasesDir' | 'flagsFile' | 'env'>;

/** Releases and flags, and who may change them. */
export interface Desk extends Place {
  /** `npm run rollout -- <words>`; throws what it wrote where it fails. */
  rollout(words: string): Promise<string>;
  /** The same, whatever comes of it. */
  tryRollout(words: string): Promise<Answer>;
  publishRemote(words: string): Promise<Answer>;
  /** Publishes a variant by force: nobody checks it. */
  publishVariant(remote: Remote, version: string, variant?: Variant): Promise<ReleaseRef>;
  /** Gives a release to all visitors, or a share of them, on trial, past every check; another trial ends. */
  forceTrial(remote: Remote, release: ReleaseRef, percent?: number): Promise<void>;
  /** Makes a release the one and only, with none to fall back to, past every check. */
  forceOnly(remote: Remote, release: ReleaseRef): Promise<void>;
  /** Applies a rule to the flags, past every check. */
  decide(rule: (document: FlagsDocument) => Decision): Promise<void>;
}

/** A store, and who is on call for it. */
export interface Operator extends Store, Desk {
  /** The sum of a counter's samples that have these labels. */
  counted(counter: string, labels: Readonly<Record<string, string>>): Promise<number>;
}

/** A copy of the release store that the checkout's builds make. */
export async function copyReleases(): Promise<string> {
  const releasesDir = await mkdtemp(path.join(tmpdir(), 'pluis-releases-'));
  await cp(releaseTemplate, releasesDir, { recursive: true });
  return releasesDir;
}

/** A desk with releases of its own, for commands that need no running store. Remove it with `remove`. */
export async function setUpDesk(): Promise<Desk & { remove(): Promise<void> }> {
  const releasesDir = await copyReleases();
  const flagsFile = path.join(releasesDir, 'flags.json');
  const env = {
    RELEASES_DIR: releasesDir,
    FLAGS_FILE: flagsFile,
    // Nobody listens there: a store of somebody else is not asked.
    METRICS_PORT: String(await freePort()),
    NODE_ENV: 'production',
  };
  return {
    ...actOn({ releasesDir, flagsFile, env }),
    remove: () => rm(releasesDir, { recursive: true, force: true }),
  };
}

/** Starts a store with an operator. */
export async function startOperator(
  provider: Provider,
  env: Readonly<Record<string, string>> = {},
): Promise<Operator> {
  return operate(await startStore(provider, env));
}

function actOn(place: Place): Desk {
  async function decide(rule: (document: FlagsDocument) => Decision): Promise<void> {
    const decision = await changeFlags(place.flagsFile, (document) => {
      const result = rule(document);
      return { document: result.kind === 'changed' ? result.document : null, result };
    });
    if (decision.kind !== 'changed') throw new Error(decision.message);
  }
  const tryRollout = (words: string) => runCommand('rollout', words.split(' '), place.env);
  return {
    ...place,
    decide,
    tryRollout,
    async rollout(words) {
      const { code, out, err } = await tryRollout(words);
      if (code !== 0) throw new Error(`rollout ${words} ended with ${code}: ${out}${err}`);
      return out;
    },
    publishRemote: (words) => runCommand('publish:remote', words.split(' '), place.env),
    async publishVariant(remote, version, variant) {
      const { integrity } = await publishVariant(place, remote, version, variant);
      return { version, integrity };
    },
    forceTrial: (remote, release, percent = 100) =>
      decide((document) => {
        const isOnTrial = trial(document, remote) !== null;
        const ended = isOnTrial ? rollback(document, remote) : undefined;
        const before = ended?.kind === 'changed' ? ended.document : document;
        return startTrial(before, remote, release, percent, new Date());
      }),
    forceOnly: (remote, release) =>
      decide((document) => {
        const remotes = new Map(document.remotes);
        remotes.delete(remote);
        return setStable({ ...document, remotes }, remote, release);
      }),
  };
}

/** Puts an operator before a running store. */
function operate(store: Store): Operator {
  return {
    ...store,
    ...actOn(store),
    async counted(counter, labels) {
      const text = await (await fetch(`${store.metricsUrl}/metrics`)).text();
      const wanted = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
      return text
        .split('\n')
        .filter((line) => line.startsWith(`${counter}{`) && wanted.every((label) => line.includes(label)))
        .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
    },
  };
}
