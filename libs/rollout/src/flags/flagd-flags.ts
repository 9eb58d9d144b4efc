import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '@openfeature/server-sdk';
import { firstRemotes, isRemoteName, type ReleaseRef } from '@pluis/releases';
import { evaluateRemote, evaluateSet, readCondition } from './evaluate';
import { connectFlagd } from './flagd-connection';
import { remoteOfFlag } from './flag-variants';
import { createListeners } from './listeners';
import type { ReleaseFlags } from './release-flags';
import type { Where } from '../state/remote-state';

export interface FlagdFlagsOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly onProblem: (message: string) => void;
}

/** How long the start waits for flagd before it continues without it, in milliseconds. */
const startTimeoutMs = 2000;

/**
 * Evaluates the flags of a flagd daemon in process, on the definition that it streams, or remotely with
 * `FLAGD_RESOLVER=rpc`. The start does not fail without flagd: it keeps trying to connect, and `problem`
 * reports flagd until it has answered. A flag that is not yet known does not count as "off".
 */
export async function createFlagdFlags({ env, onProblem }: FlagdFlagsOptions): Promise<ReleaseFlags> {
  const remotes = new Set(namedRemotes(env));
  const stableReleases = new Map<string, ReleaseRef>();
  const conditions = new Map<string, Where>();
  const listeners = createListeners();
  /** True once flagd has answered. */
  let isKnown = false;
  let isReadable = false;

  /** Without a targeting key flagd returns the default variant: the stable release. */
  async function refresh(client: Client, changed: readonly string[] = []): Promise<void> {
    for (const remote of changed.map(remoteOfFlag)) if (remote !== null) remotes.add(remote);
    for (const remote of [...remotes]) {
      const release = await evaluateRemote(client, remote, null);
      if (release === null) continue;
      conditions.set(remote, await readCondition(client, remote));
      stableReleases.set(remote, release);
    }
    isKnown = true;
    isReadable = true;
    listeners.call();
  }

  const flagd = connectFlagd(env, {
    onProblem,
    onChange: refresh,
    onError: () => (isReadable = false),
  });
  await Promise.race([flagd.opening, delay(startTimeoutMs, undefined, { ref: false })]);

  return {
    remotes: () => [...remotes].sort(),
    async releaseSet(visitor, attributes) {
      const client = flagd.client();
      const otherwise = (remote: string) => stableReleases.get(remote) ?? null;
      return client
        ? evaluateSet(client, [...remotes], visitor, otherwise, attributes)
        : Object.fromEntries([...remotes].map((remote) => [remote, null]));
    },
    fallbacks(remote) {
      const release = stableReleases.get(remote);
      return release === undefined ? [] : [release];
    },
    condition: (remote) => conditions.get(remote) ?? {},
    // flagd does not expose its flag definitions.
    isFirst: () => false,
    rollouts: () => null,
    problem: () =>
      isKnown
        ? null
        : `flagd at ${flagd.address} has not answered yet. Start it, or correct FLAGD_HOST and FLAGD_PORT; the store then connects by itself.`,
    isReadable: () => isReadable,
    onChange: listeners.add,
    close: flagd.close,
  };
}

/**
 * The remotes whose flags are evaluated at the start, because flagd cannot list its flags. Remotes that flagd
 * reports later, when their flags change, are added.
 */
function namedRemotes(env: FlagdFlagsOptions['env']): readonly string[] {
  if (!env.REMOTES) return Object.keys(firstRemotes);
  return env.REMOTES.split(',')
    .map((name) => name.trim())
    .filter(isRemoteName);
}
