import { setTimeout as delay } from 'node:timers/promises';
import { ProviderEvents } from '@openfeature/server-sdk';
import { firstRemotes } from '../contract/first-remotes';
import { isRemoteName } from '../release/names';
import { shellName } from '../release/shell-build';
import type { ReleaseRef } from '../release/release-ref';
import { evaluateRemote, evaluateSet, readCondition } from './evaluate';
import { isReachable } from './flagd-reachable';
import { remoteOfFlag } from './flag-variants';
import { createListeners } from './listeners';
import { openClient, type OpenedClient } from './openfeature-client';
import type { ReleaseFlags } from './release-flags';
import type { Where } from './remote-state';

export interface FlagdFlagsOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly onProblem: (message: string) => void;
}

/** How long the start waits for flagd before it continues without it, in milliseconds. */
const startTimeoutMs = 2000;
const retryMs = 500;
/** Timeout for flagd's first response after it accepts connections, in milliseconds. */
const deadlineMs = 5000;

/**
 * Evaluates the flags of a flagd daemon in process, on the definition that it streams, or remotely with
 * `FLAGD_RESOLVER=rpc`. The start does not fail without flagd: it keeps trying to connect, and `problem`
 * reports flagd until it has answered. A flag that is not yet known does not count as "off".
 */
export async function createFlagdFlags({ env, onProblem }: FlagdFlagsOptions): Promise<ReleaseFlags> {
  // gRPC is loaded only if flagd is used.
  const { FlagdProvider } = await import('@openfeature/flagd-provider');
  const { FLAGD_HOST: host = '', FLAGD_SOCKET_PATH: socketPath } = env;
  const resolverType = env.FLAGD_RESOLVER === 'rpc' ? 'rpc' : 'in-process';
  const port = Number(env.FLAGD_PORT || (resolverType === 'rpc' ? 8013 : 8015));
  const address = socketPath || `${host || 'localhost'}:${port}`;
  const remotes = new Set(namedRemotes(env));
  const stableReleases = new Map<string, ReleaseRef>();
  const conditions = new Map<string, Where>();
  const listeners = createListeners();
  let opened: OpenedClient | undefined;
  /** True once flagd has answered. */
  let isKnown = false;
  let isReadable = false;
  let isClosed = false;

  /** Without a targeting key flagd returns the default variant: the stable release. */
  async function refresh({ client }: OpenedClient, changed: readonly string[] = []): Promise<void> {
    for (const remote of changed.map(remoteOfFlag)) if (remote !== null) remotes.add(remote);
    // The shell has a flag only if one of its builds was on trial.
    for (const remote of new Set([...remotes, shellName])) {
      const release = await evaluateRemote(client, remote, null);
      if (release === null) continue;
      conditions.set(remote, await readCondition(client, remote));
      stableReleases.set(remote, release);
      remotes.add(remote);
    }
    isKnown = true;
    isReadable = true;
    listeners.call();
  }

  async function untilReachable(): Promise<void> {
    const at = socketPath ? { path: socketPath } : { host: host || 'localhost', port };
    for (let tries = 0; !isClosed && !(await isReachable(at)); tries += 1) {
      if (tries === 0) onProblem(`flagd does not answer at ${address} yet; the store keeps trying.`);
      await delay(retryMs, undefined, { ref: false });
    }
  }

  async function open(): Promise<void> {
    await untilReachable();
    if (isClosed) return;
    const { ready, ...client } = openClient(
      new FlagdProvider({
        resolverType,
        deadlineMs,
        ...(host ? { host } : {}),
        ...(env.FLAGD_PORT ? { port } : {}),
        ...(socketPath ? { socketPath } : {}),
      }),
    );
    opened = client;
    client.client.addHandler(
      ProviderEvents.ConfigurationChanged,
      (details) => void refresh(client, details?.flagsChanged),
    );
    client.client.addHandler(ProviderEvents.Error, (details) => {
      isReadable = false;
      onProblem(
        `flagd at ${address} cannot be reached (${details?.message ?? 'no detail'}); the last known releases stay in force.`,
      );
    });
    await ready.then(
      () => refresh(client),
      (error: unknown) => onProblem(`flagd at ${address} does not answer: ${String(error)}`),
    );
    client.client.addHandler(ProviderEvents.Ready, () => void refresh(client));
  }

  const opening = open();
  await Promise.race([opening, delay(startTimeoutMs, undefined, { ref: false })]);

  return {
    remotes: () => [...remotes].sort(),
    async releaseSet(visitor, attributes) {
      const otherwise = (remote: string) => stableReleases.get(remote) ?? null;
      return opened
        ? evaluateSet(opened.client, [...remotes], visitor, otherwise, attributes)
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
        : `flagd at ${address} has not answered yet. Start it, or correct FLAGD_HOST and FLAGD_PORT; the store then connects by itself.`,
    isReadable: () => isReadable,
    onChange: listeners.add,
    async close() {
      isClosed = true;
      await opened?.close();
    },
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
