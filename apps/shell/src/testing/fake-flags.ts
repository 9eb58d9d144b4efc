import type { RemoteName } from '@pluis/contract';
import type { ReleaseRef } from '@pluis/releases';
import type { ReleaseFlags } from '@pluis/rollout';

type Chosen = Record<RemoteName, ReleaseRef | null>;

/** Flags that are the same for every visitor. */
export function fakeFlags(chosen: Chosen, fallbacks: Record<RemoteName, ReleaseRef[]> = {}): ReleaseFlags {
  return {
    remotes: () => Object.keys(chosen),
    condition: () => ({}),
    isFirst: () => false,
    releaseSet: async () => chosen,
    fallbacks: (remote) => Object.entries(fallbacks).find(([name]) => name === remote)?.[1] ?? [],
    rollouts: () => null,
    problem: () => null,
    isReadable: () => true,
    onChange: () => () => {},
    close: async () => {},
  };
}
