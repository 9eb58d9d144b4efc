import { ProviderEvents } from '@openfeature/server-sdk';
import type { ReleaseRef } from '../release/release-ref';
import { evaluateRemote, evaluateSet } from './evaluate';
import { createListeners } from './listeners';
import { openClient } from './openfeature-client';
import type { ReleaseFlags } from './release-flags';

export interface FlagdFlagsOptions {
  readonly remotes: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly onProblem: (message: string) => void;
}

/**
 * The flags of a real flagd, evaluated in process on the definition that it streams (`FLAGD_RESOLVER=rpc` asks it
 * instead). The start does not fail without it: the provider keeps trying, and each answer until then is "off".
 */
export async function createFlagdFlags({
  remotes,
  env,
  onProblem,
}: FlagdFlagsOptions): Promise<ReleaseFlags> {
  // gRPC is loaded only where it is used.
  const { FlagdProvider } = await import('@openfeature/flagd-provider');
  const { FLAGD_HOST: host, FLAGD_PORT: port, FLAGD_SOCKET_PATH: socketPath } = env;
  const opened = openClient(
    new FlagdProvider({
      resolverType: env.FLAGD_RESOLVER === 'rpc' ? 'rpc' : 'in-process',
      ...(host ? { host } : {}),
      ...(port ? { port: Number(port) } : {}),
      ...(socketPath ? { socketPath } : {}),
    }),
  );
  const stableReleases = new Map<string, ReleaseRef>();
  const listeners = createListeners();

  /** Without a targeting key flagd answers the default variant: the stable release. */
  async function rememberStable(): Promise<void> {
    for (const remote of remotes) {
      const release = await evaluateRemote(opened.client, remote, null);
      if (release !== null) stableReleases.set(remote, release);
    }
  }

  async function refresh(): Promise<void> {
    await rememberStable();
    listeners.call();
  }

  opened.client.addHandler(ProviderEvents.ConfigurationChanged, () => void refresh());
  opened.client.addHandler(ProviderEvents.Ready, () => void refresh());
  opened.client.addHandler(ProviderEvents.Error, (details) =>
    onProblem(
      `flagd cannot be reached (${details?.message ?? 'no detail'}); the last known releases stay in force.`,
    ),
  );
  await opened.ready.then(rememberStable, (error: unknown) =>
    onProblem(`flagd cannot be reached: ${String(error)}`),
  );

  return {
    releaseSet: (visitor) =>
      evaluateSet(opened.client, remotes, visitor, (remote) => stableReleases.get(remote) ?? null),
    fallbacks(remote) {
      const release = stableReleases.get(remote);
      return release === undefined ? [] : [release];
    },
    document: () => null,
    onChange: listeners.add,
    close: opened.close,
  };
}
