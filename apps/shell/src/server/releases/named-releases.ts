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
  isPaused(remote: string, version: string): boolean;
  /** Starts what renders the releases of a snapshot. Never rejects. */
  prepare(next: Snapshot): Promise<void>;
}

/** A new revision is in force after this time, with what is open and started by then, in milliseconds. */
const followMs = 1000;
/** The first one may take longer, because nobody is served before it: each release has one timeout, and a fallback another. */
const startMs = 2 * openTimeoutMs;
/** How often missing releases are looked for, in milliseconds. Each that failed rests for its own time. */
const lookMs = 1000;

/**
 * Follows the flags: opens the releases that each revision names, and puts one immutable snapshot in force. What a revision takes
 * away ends at once; what it adds comes within a second, or by a further snapshot when it is open.
 */
export function createNamedReleases({ flags, attempts, opened, isPaused, prepare }: Options) {
  let remotes: NamedRemotes = new Map();
  let everybody: ReleaseSet = {};
  let followed: RolloutState | null = null;
  let revision = 0;
  let isGathering = true;
  let inForce = { about: '', snapshot: take() };
  const listeners: (() => void)[] = [];

  function take(): Snapshot {
    const refs = refsOf(remotes);
    const open = refs.flatMap((ref) => {
      const served = attempts.find(ref);
      return served ? [[keyOf(ref), served] as const] : [];
    });
    const failed = new Set(refs.filter(attempts.hasFailed).map(keyOf));
    const { manifest: manifestOf } = opened;
    return createSnapshot({ remotes, everybody, open: new Map(open), failed, manifestOf, isPaused });
  }

  /** What a snapshot would be about. */
  function contents(): string {
    const states = refsOf(remotes).map((ref) => (attempts.find(ref) ? 'open' : attempts.hasFailed(ref)));
    return [revision, ...states].join(' ');
  }

  function swap(): void {
    const about = contents();
    if (about === inForce.about) return;
    inForce = { about, snapshot: take() };
    for (const listener of listeners) listener();
  }

  function missing(isAhead: boolean): RemoteReleaseRef[] {
    const refs = neededOf(remotes, attempts.hasFailed, isAhead);
    return refs.filter((ref) => !attempts.find(ref) && !attempts.isResting(ref));
  }

  async function openNeeded(): Promise<void> {
    for (let refs = missing(false); refs.length > 0; refs = missing(false))
      await Promise.all(refs.map(attempts.open));
  }

  async function adopt(limitMs: number): Promise<void> {
    revision += 1;
    const own = revision;
    const rollouts = flags.rollouts();
    const chosen = await flags.releaseSet('everybody');
    if (own !== revision) return;
    [remotes, everybody, isGathering] = [namedRemotes(flags), chosen, true];
    swap();
    await within(
      limitMs,
      openNeeded().then(() => prepare(take())),
    );
    if (own !== revision) return;
    [isGathering, followed] = [false, rollouts];
    swap();
  }

  const timer = setInterval(() => missing(true).forEach((ref) => void attempts.open(ref)), lookMs).unref();

  return {
    snapshot: () => inForce.snapshot,
    /** The state of the flags that is in force here; null before the first one, and with a flagd daemon. */
    followed: () => followed,
    isNamed: (key: string) => refsOf(remotes).some((ref) => keyOf(ref) === key),
    refs: () => refsOf(remotes),
    /** To be called when a release has opened or failed: one that is late comes into force now. */
    async look(): Promise<void> {
      if (isGathering || contents() === inForce.about) return;
      await within(followMs, prepare(take()));
      swap();
    },
    /** Resolves when the releases of the first revision have opened or failed. */
    start(): Promise<void> {
      flags.onChange(() => void adopt(followMs));
      return adopt(startMs);
    },
    /** Calls the listener with each new snapshot. */
    onChange: (listener: () => void) => void listeners.push(listener),
    close: () => clearInterval(timer),
  };
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  await Promise.race([work, wait(ms, undefined, { ref: false })]);
}
