import type { RemoteName } from '@pluis/contract';
import type { ReleaseFlags, ReleaseRef } from '@pluis/releases';

type Chosen = Partial<Record<RemoteName, ReleaseRef>>;

/** Flags that say the same to every visitor; what is not named is off. */
export function fakeFlags(
  chosen: Chosen,
  fallbacks: Partial<Record<RemoteName, ReleaseRef[]>> = {},
): ReleaseFlags {
  return {
    releaseSet: async () => ({ ...chosen }),
    fallbacks: (remote) => Object.entries(fallbacks).find(([name]) => name === remote)?.[1] ?? [],
    document: () => null,
    onChange: () => () => {},
    close: async () => {},
  };
}
