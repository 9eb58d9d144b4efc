import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';

/** A module that the shell provides: loaded already, or fetched when a remote first needs it. */
export type ProvidedModule =
  { version: string; module: unknown } | { version: string; fetch: () => Promise<unknown> };

/** One release of a remote in the browser. */
export interface RemoteRelease {
  name: string;
  version: string;
  /** Absolute URL of the remote's entry. */
  entry: string;
}

export interface Federation {
  /** Returns an expose of a release. Rejects if it cannot be fetched or evaluated; a later call tries again. */
  load(release: RemoteRelease, expose: string): Promise<unknown>;
}

/**
 * Creates the federation runtime with the shell's own modules. Releases are identified by name and version,
 * so that two releases of one remote can be on a page.
 */
export function createFederation(provided: Readonly<Record<string, ProvidedModule>>): Federation {
  // Remotes are built without a runtime and use this global one.
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  const instance = createInstance({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(Object.entries(provided).map(([id, module]) => [id, shareOf(module)])),
  });
  const registered = new Set<string>();

  return {
    async load({ name, version, entry }, expose) {
      const remote = `${name}@${version}`;
      if (!registered.has(remote)) {
        registered.add(remote);
        instance.registerRemotes([{ name: remote, entry, type: 'module' }]);
      }
      return instance.loadRemote(`${remote}${expose.slice(1)}`);
    },
  };
}

function shareOf(provided: ProvidedModule) {
  const { version } = provided;
  const shareConfig = { singleton: true, requiredVersion: `^${version}` };
  if ('module' in provided) return { version, shareConfig, lib: () => provided.module };
  return { version, shareConfig, get: () => provided.fetch().then((module) => () => module) };
}
