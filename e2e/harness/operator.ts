import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { declaredRef, type ReleaseRef } from '@pluis/releases';
import {
  changeRemote,
  fileStore,
  flagsDigest,
  flagsDigestHeader,
  readRollouts,
  rollback,
  type Rule,
  setStable,
  startTrial,
} from '@pluis/rollout';
import { freePort } from '@pluis/releases/testing/free-port';
import { counted } from './metrics';
import { bundles, releaseTemplate, root } from './paths';
import { placesIn, startStore, type Store } from './store';
import type { Provider } from './provider';
import { publishVariant, type Remote, type Variant } from './variant';

/** A server follows its flags within 2 seconds; a busy machine may take longer. */
const followTimeoutMs = 60_000;
const followPollMs = 50;

/** The output and exit code of a command. */
interface Answer {
  code: number;
  out: string;
  err: string;
}

/** Runs `npx pluis <words>` with an environment. */
export function runPluis(words: readonly string[], env: Readonly<Record<string, string>>): Promise<Answer> {
  const file = path.join(bundles, 'commands/pluis.mjs');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [file, ...words],
      { cwd: root, env: { ...process.env, ...env } },
      (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err }),
    );
  });
}

/** Releases and flags, and the environment in which commands change them. */
type Place = Pick<Store, 'releasesDir' | 'flagsFile' | 'env'>;

/** Releases and flags, and the functions that change them. */
export interface ReleaseWorkspace extends Place {
  /** `npx pluis <words>`; throws its output if it fails. */
  rollout(words: string): Promise<string>;
  /** The same, but never throws. */
  tryRollout(words: string): Promise<Answer>;
  publishRemote(words: string): Promise<Answer>;
  /** Publishes a variant without any check. */
  publishVariant(remote: Remote, version: string, variant?: Variant): Promise<ReleaseRef>;
  /** Gives a release to all visitors, or a share of them, as a trial, without any check. Another trial ends. */
  forceTrial(remote: Remote, release: ReleaseRef, percent?: number): Promise<void>;
  /** Makes a release the only one, without a fallback and without any check. */
  forceOnly(remote: Remote, release: ReleaseRef): Promise<void>;
  /** Applies a rule to the flag of a remote, without any check. */
  decide(remote: Remote, rule: Rule): Promise<void>;
}

/** A running store with the functions of an operator. */
export interface Operator extends Store, ReleaseWorkspace {
  /**
   * Resolves when the running server uses the current flags of the file, with all releases that it can open. Rejects after a
   * timeout.
   */
  followed(): Promise<void>;
  /** Puts a variant on trial for all visitors as 2.0.0, and waits until the server uses it. */
  putOnTrial(remote: Remote, variant?: Variant): Promise<void>;
  /** Makes a variant the only release, 2.0.0, and waits until the server uses it. */
  makeOnly(remote: Remote, variant: Variant): Promise<void>;
  /** The sum of the samples of a counter that have these labels. */
  counted(counter: string, labels: Readonly<Record<string, string>>): Promise<number>;
}

/** A copy of the data with the checkout's builds. */
export async function copyReleases(): Promise<string> {
  const data = await mkdtemp(path.join(tmpdir(), 'pluis-data-'));
  await cp(releaseTemplate, data, { recursive: true });
  return data;
}

/** A workspace for commands that need no running store. Remove it with `remove`. */
export async function createReleaseWorkspace(): Promise<ReleaseWorkspace & { remove(): Promise<void> }> {
  const data = await copyReleases();
  const env = {
    DATA: data,
    // A free port, so that no other store is asked.
    METRICS_PORT: String(await freePort()),
    NODE_ENV: 'production',
  };
  return {
    ...actOn({ ...placesIn(data), env }),
    remove: () => rm(data, { recursive: true, force: true }),
  };
}

/** Starts a store with an operator. */
export async function startOperator(
  provider: Provider,
  env: Readonly<Record<string, string>> = {},
): Promise<Operator> {
  return operate(await startStore(provider, env));
}

/** Makes the functions that change these releases and flags. */
function actOn(place: Place): ReleaseWorkspace {
  const decide = (remote: Remote, rule: Rule) => changeRemote(fileStore(place.flagsFile), remote, rule);
  const tryRollout = (words: string) => runPluis(words.split(' '), place.env);
  return {
    ...place,
    decide,
    tryRollout,
    async rollout(words) {
      const { code, out, err } = await tryRollout(words);
      if (code !== 0) throw new Error(`rollout ${words} ended with ${code}: ${out}${err}`);
      return out;
    },
    publishRemote: (words) => runPluis(['publish', ...words.split(' ')], place.env),
    async publishVariant(remote, version, variant) {
      return declaredRef(await publishVariant(place, remote, version, variant));
    },
    forceTrial: (remote, release, percent = 100) =>
      decide(remote, (state) => {
        const ended = state?.trial ? rollback(state) : undefined;
        const before = ended?.kind === 'changed' ? ended.state : state;
        return startTrial(before, release, percent, new Date());
      }),
    // The state null is that of a remote without a flag, so the remote has no earlier release afterwards.
    forceOnly: (remote, release) => decide(remote, () => setStable(null, release)),
  };
}

/** Adds the functions of an operator to a running store. */
function operate(store: Store): Operator {
  const workspace = actOn(store);
  async function followed(): Promise<void> {
    for (let waited = 0; waited < followTimeoutMs; waited += followPollMs) {
      const ready = await fetch(`${store.url}/readyz`);
      const { opening } = await ready.json();
      const digest = flagsDigest(await readRollouts(store.flagsFile));
      if (ready.headers.get(flagsDigestHeader) === digest && opening?.length === 0) return;
      await delay(followPollMs);
    }
    throw new Error(`The server has not followed ${store.flagsFile} within ${followTimeoutMs} ms.`);
  }
  return {
    ...store,
    ...workspace,
    followed,
    async putOnTrial(remote, variant) {
      await workspace.forceTrial(remote, await workspace.publishVariant(remote, '2.0.0', variant));
      await followed();
    },
    async makeOnly(remote, variant) {
      await workspace.forceOnly(remote, await workspace.publishVariant(remote, '2.0.0', variant));
      await followed();
    },
    counted: (counter, labels) => counted(store.metricsUrl, counter, labels),
  };
}
