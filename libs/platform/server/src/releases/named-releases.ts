import { setTimeout as wait } from 'node:timers/promises';
import { openTimeoutMs, type RemoteReleaseRef } from '@pluis/releases';
import type { ReleaseFlags, RolloutState } from '@pluis/rollout';
import { keyOf, type OpenReleases } from './open-releases';
import { namedRemotes, type NamedRemotes, refsOf, type Snapshot, takeSnapshot } from './snapshot';

interface Options {
  flags: ReleaseFlags;
  opened: Pick<OpenReleases, 'open' | 'find' | 'isResting' | 'hasFailed'>;
  /** Starts the processes of the releases of a snapshot. Never rejects. */
  prepare(next: Snapshot): Promise<void>;
}

/** A new revision is in force after this time, with the releases that are open and started by then, in milliseconds. */
const followMs = 1000;
/** The first one may take longer, because nobody is served before it: each release has one timeout, and a fallback another. */
const startMs = 2 * openTimeoutMs;
/** How often missing releases are looked for, in milliseconds. Each that failed rests for its own time. */
const lookMs = 1000;

/** A revision of the flags. */
interface Revision {
  remotes: NamedRemotes;
  /** Null before the first one. */
  state: RolloutState | null;
}

/**
 * Follows the flags: opens the releases that each revision names, and puts one immutable snapshot in force. Releases that a
 * revision takes away end at once; new ones come within a second, or by a further snapshot when they are open.
 */
export function createNamedReleases({ flags, opened, prepare }: Options) {
  const listeners: (() => void)[] = [];
  let revision: Revision = { remotes: new Map(), state: null };
  let followed = revision;
  let snapshot = take();

  function take(): Snapshot {
    return takeSnapshot(revision.remotes, opened);
  }

  function swap(): void {
    snapshot = take();
    for (const listener of listeners) listener();
  }

  const needed = () => neededOf(revision.remotes, opened.hasFailed);
  const missing = () => needed().filter((ref) => !opened.find(ref) && !opened.isResting(ref));

  async function openNeeded(): Promise<void> {
    for (let refs = missing(); refs.length > 0; refs = missing()) await Promise.all(refs.map(opened.open));
    await prepare(take());
  }

  async function follow(limitMs: number): Promise<void> {
    const next = { remotes: namedRemotes(flags), state: flags.rollouts() };
    revision = next;
    swap();
    await within(limitMs, openNeeded());
    if (revision !== next) return;
    followed = next;
    swap();
  }

  const timer = setInterval(() => missing().forEach((ref) => void opened.open(ref)), lookMs).unref();

  return {
    snapshot: () => snapshot,
    /** Calls the listener with each new snapshot. */
    onChange: (listener: () => void) => void listeners.push(listener),
    /** The state of the flags that is in force here; null before the first one. */
    followed: () => followed.state,
    /** The releases that visitors get as soon as they are open. */
    opening: (): RemoteReleaseRef[] =>
      needed().filter((ref) => !snapshot.isOpen(ref) && !opened.hasFailed(ref)),
    refs: () => refsOf(revision.remotes),
    isNamed: (key: string) => refsOf(revision.remotes).some((ref) => keyOf(ref) === key),
    /** To be called when a release has opened or failed: one that is late comes into force now. */
    async look(): Promise<void> {
      if (followed !== revision) return;
      await within(followMs, prepare(take()));
      swap();
    },
    /** Resolves when the releases of the first revision have opened or failed. */
    start(): Promise<void> {
      flags.onChange(() => void follow(followMs));
      return follow(startMs);
    },
    close: () => clearInterval(timer),
  };
}

/**
 * Returns the releases to open: of each remote the one on trial and the stable one, which for visitors is the first that can be
 * opened, and the one before it, which then serves at once if the stable one fails or is rolled back.
 */
function neededOf(remotes: NamedRemotes, hasFailed: OpenReleases['hasFailed']): RemoteReleaseRef[] {
  return [...remotes].flatMap(([remote, named]) => {
    const refs = named.fallbacks.map((ref) => ({ remote, ...ref }));
    const last = refs.filter((ref) => !hasFailed(ref))[1];
    const stable = last ? refs.slice(0, refs.indexOf(last) + 1) : refs;
    return named.trial ? [{ remote, ...named.trial }, ...stable] : stable;
  });
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  await Promise.race([work, wait(ms, undefined, { ref: false })]);
}
