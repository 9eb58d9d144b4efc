import { setTimeout as wait } from 'node:timers/promises';
import { openTimeoutMs, type RemoteReleaseRef } from '@pluis/releases';
import type { ReleaseFlags, ReleaseSet, RolloutState } from '@pluis/rollout';
import type { Attempts } from './attempts';
import { namedRemotes, neededOf, type NamedRemotes, refsOf } from './named-remotes';
import { keyOf, type OpenReleases } from './open-releases';
import { createSnapshot, type Snapshot } from './snapshot';

interface Options {
  flags: ReleaseFlags;
  attempts: Attempts;
  opened: Pick<OpenReleases, 'manifest'>;
  /** Starts what renders the releases of a snapshot. Never rejects. */
  prepare(next: Snapshot): Promise<void>;
}

/** A new revision is in force after this time, with what is open and started by then, in milliseconds. */
const followMs = 1000;
/** The first one may take longer, because nobody is served before it: each release has one timeout, and a fallback another. */
const startMs = 2 * openTimeoutMs;
/** How often missing releases are looked for, in milliseconds. Each that failed rests for its own time. */
const lookMs = 1000;

/** A revision of the flags. */
interface Revision {
  number: number;
  remotes: NamedRemotes;
  /** The releases that everybody outside trials gets. */
  everybody: ReleaseSet;
  /** Null with a flagd daemon. */
  state: RolloutState | null;
}

const nothing: Revision = { number: 0, remotes: new Map(), everybody: {}, state: null };

/** Holds the one snapshot that is in force, and replaces it if what it was made of has changed. */
function createInForce({ attempts, opened }: Pick<Options, 'attempts' | 'opened'>) {
  let inForce = { about: '', snapshot: take(nothing) };
  const listeners: (() => void)[] = [];

  function take({ remotes, everybody }: Revision): Snapshot {
    const refs = refsOf(remotes);
    const open = refs.flatMap((ref) => {
      const served = attempts.find(ref);
      return served ? [[keyOf(ref), served] as const] : [];
    });
    const failed = new Set(refs.filter(attempts.hasFailed).map(keyOf));
    const { manifest: manifestOf } = opened;
    return createSnapshot({ remotes, everybody, open: new Map(open), failed, manifestOf });
  }

  function aboutOf({ number, remotes }: Revision): string {
    const states = refsOf(remotes).map((ref) => (attempts.find(ref) ? 'open' : attempts.hasFailed(ref)));
    return [number, ...states].join(' ');
  }

  return {
    take,
    snapshot: () => inForce.snapshot,
    isCurrent: (revision: Revision) => aboutOf(revision) === inForce.about,
    swap(revision: Revision): void {
      const about = aboutOf(revision);
      if (about === inForce.about) return;
      inForce = { about, snapshot: take(revision) };
      for (const listener of listeners) listener();
    },
    /** Calls the listener with each new snapshot. */
    onChange: (listener: () => void) => void listeners.push(listener),
  };
}

/**
 * Follows the flags: opens the releases that each revision names, and puts one immutable snapshot in force. What a revision takes
 * away ends at once; what it adds comes within a second, or by a further snapshot when it is open.
 */
export function createNamedReleases({ flags, attempts, prepare, ...rest }: Options) {
  const inForce = createInForce({ attempts, ...rest });
  let latest = 0;
  let revision = nothing;
  let followed = nothing;

  function missing(isAhead: boolean): RemoteReleaseRef[] {
    const refs = neededOf(revision.remotes, attempts.hasFailed, isAhead);
    return refs.filter((ref) => !attempts.find(ref) && !attempts.isResting(ref));
  }

  async function openNeeded(): Promise<void> {
    for (let refs = missing(false); refs.length > 0; refs = missing(false))
      await Promise.all(refs.map(attempts.open));
    await prepare(inForce.take(revision));
  }

  async function adopt(limitMs: number): Promise<void> {
    latest += 1;
    const next = { number: latest, remotes: namedRemotes(flags), state: flags.rollouts() };
    const everybody = await flags.releaseSet('everybody');
    if (next.number !== latest) return;
    revision = { ...next, everybody };
    inForce.swap(revision);
    await within(limitMs, openNeeded());
    if (next.number !== latest) return;
    followed = revision;
    inForce.swap(revision);
  }

  const timer = setInterval(() => missing(true).forEach((ref) => void attempts.open(ref)), lookMs).unref();

  return {
    snapshot: inForce.snapshot,
    onChange: inForce.onChange,
    /** The state of the flags that is in force here; null before the first one, and with a flagd daemon. */
    followed: () => followed.state,
    refs: () => refsOf(revision.remotes),
    isNamed: (key: string) => refsOf(revision.remotes).some((ref) => keyOf(ref) === key),
    /** To be called when a release has opened or failed: one that is late comes into force now. */
    async look(): Promise<void> {
      if (followed !== revision || inForce.isCurrent(revision)) return;
      await within(followMs, prepare(inForce.take(revision)));
      inForce.swap(revision);
    },
    /** Resolves when the releases of the first revision have opened or failed. */
    start(): Promise<void> {
      flags.onChange(() => void adopt(followMs));
      return adopt(startMs);
    },
    close: () => clearInterval(timer),
  };
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  await Promise.race([work, wait(ms, undefined, { ref: false })]);
}
