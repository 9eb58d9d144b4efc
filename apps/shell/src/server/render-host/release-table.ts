import type { Config } from '../config';
import { releaseUrl } from '../pages/page-digests';
import type { ServedRelease } from '../releases/served-set';
import type { Breaker, Failure } from './breaker';
import { lookMs } from './limits';
import { createReleaseProcesses, type ReleaseProcesses } from './release-processes';
import type { RenderProcess } from './render-process';

export interface TableOptions {
  config: Pick<Config, 'renderWorkers'>;
  /** Where browsers find releases. */
  releasesBase: string;
  breaker: Pick<Breaker, 'isPaused'>;
  /** Called when a release has ended a process of its own. */
  onCrash(failure: Failure): void;
  /** Called when a process has ended although it was needed. */
  onLost(reason: string): void;
}

/** The processes of a release that is not named end after this time without a page, in milliseconds. */
const unnamedIdleMs = 10 * 60_000;
/** Maximum number of releases with processes that are not named: predecessors and previews. */
const maxUnnamed = 4;

/** The releases that have processes, and a process without a release, which renders frames alone. */
export function createReleaseTable(
  { config, releasesBase, breaker, onCrash, onLost }: TableOptions,
  { start, now }: { start(): RenderProcess; now(): number },
) {
  const releases = new Map<string, ReleaseProcesses>();
  let named: ReadonlySet<string> = new Set();
  const never = { onFault: () => {}, isPaused: () => false };
  const frame = createReleaseProcesses({ release: undefined, max: 1, start, onLost, ...never, now: now() });

  /** A process that has loaded the shell's code is ready sooner. Another one takes its place a moment later. */
  function startWithFrame(): RenderProcess {
    const lent = frame.lend();
    if (lent) setTimeout(() => void frame.prepare(), lookMs).unref();
    return lent ?? start();
  }

  function processesOf(served: ServedRelease): ReleaseProcesses {
    const { name: remote, version, integrity } = served.release;
    const known = releases.get(integrity);
    if (known) return known;
    const made = createReleaseProcesses({
      release: { remote, version, code: served.code, url: releaseUrl(releasesBase, served) },
      max: config.renderWorkers,
      start: startWithFrame,
      onFault: (reason) => onCrash({ remote, version, reason }),
      onLost,
      isPaused: () => breaker.isPaused(remote, version),
      now: now(),
    });
    releases.set(integrity, made);
    return made;
  }

  /** Ends those that are not named, if they are unused for long or beyond the maximum, the least recently used first. */
  function endUnnamed(): void {
    const others = [...releases]
      .filter(([integrity, processes]) => !named.has(integrity) && !processes.hasPages())
      .sort(([, a], [, b]) => b.usedAt() - a.usedAt());
    for (const [place, [integrity, processes]] of others.entries()) {
      if (place < maxUnnamed && now() - processes.usedAt() < unnamedIdleMs) continue;
      releases.delete(integrity);
      processes.close();
    }
  }

  return {
    of: (served: ServedRelease | undefined) => (served ? processesOf(served) : frame),
    async prepare(wanted: readonly ServedRelease[]): Promise<void> {
      named = new Set(wanted.map(({ release }) => release.integrity));
      await Promise.all(wanted.map((served) => processesOf(served).prepare()));
      void frame.prepare();
    },
    look(at: number): void {
      for (const processes of [frame, ...releases.values()]) processes.look(at);
      endUnnamed();
    },
    close(): void {
      for (const processes of [frame, ...releases.values()]) processes.close();
    },
  };
}
