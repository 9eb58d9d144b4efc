import { isSameRelease, shellName, type ReleaseRef } from '@pluis/releases';
import {
  applyPreview,
  type Preview,
  type ReleaseFlags,
  type ReleaseSet,
  type VisitorAttributes,
} from '@pluis/rollout';
import { describe, step } from '../health/tracing';
import type { RemoteChoice } from './choose-remote';
import type { ServedRemote, ServedSet } from './served-set';

interface Options {
  flags: Pick<ReleaseFlags, 'fallbacks' | 'releaseSet'>;
  chooseRemote: RemoteChoice;
  /** Called with each release of a set that was not remembered. */
  onGiven(remote: string, release: ReleaseRef): void;
}

/** How long a page waits for a release that is being opened before a fallback replaces it, in milliseconds. */
const pageTimeoutMs = 1000;

/** Returns the open releases of a visitor, or of a flag result. */
export function createVisitorSets({ flags, chooseRemote, onGiven }: Options) {
  /** Complete sets: until the flags change, every visitor with the same flag result gets the same set. */
  const whole = new WeakMap<ReleaseSet, ServedSet>();

  /** Returns true if a retry cannot improve the set: the chosen release and its fallback are open. */
  function isWhole([remote, served]: [string, ServedRemote]): boolean {
    const [first, second] = served.releases;
    if (served.isOff) return served.declares.routes.length > 0;
    if (!first || served.replaced !== undefined) return false;
    return second !== undefined || flags.fallbacks(remote).every((ref) => isSameRelease(ref, first.release));
  }

  async function findSet(chosen: ReleaseSet): Promise<ServedSet> {
    let signal: AbortSignal | undefined;
    // Created lazily, because usually all releases are open and no timer is needed.
    const timeout = () => (signal ??= AbortSignal.timeout(pageTimeoutMs));
    // The shell has a flag like a remote, and no releases.
    const remotes = Object.entries(chosen).filter(([remote]) => remote !== shellName);
    const found = await Promise.all(
      remotes.map(async ([remote, wanted]) => {
        const served = await chooseRemote(remote, wanted, { timeout });
        for (const { release } of served?.releases ?? []) onGiven(remote, release);
        return served ? [[remote, served] as const] : [];
      }),
    );
    return Object.fromEntries(found.flat());
  }

  async function setOf(chosen: ReleaseSet): Promise<ServedSet> {
    const known = whole.get(chosen);
    if (known) return known;
    const set = await findSet(chosen);
    if (Object.entries(set).every(isWhole)) whole.set(chosen, set);
    return set;
  }

  return {
    setOf,
    async forVisitor(visitor: string, preview?: Preview, attributes?: VisitorAttributes): Promise<ServedSet> {
      const byFlags = await flags.releaseSet(visitor, attributes);
      const chosen = preview ? applyPreview(byFlags, preview) : byFlags;
      return step('open releases', async () => {
        const set = await setOf(chosen);
        describe({ 'pluis.releases': namesOf(set) });
        return set;
      });
    },
  };
}

function namesOf(set: ServedSet): string[] {
  return Object.values(set).flatMap(({ releases: [first] }) =>
    first ? `${first.release.name} ${first.release.version}` : [],
  );
}
