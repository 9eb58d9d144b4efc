import { readdir } from 'node:fs/promises';
import * as v from 'valibot';
import { isRemoteName, publishedVersions, releasePlace } from '@pluis/releases';
import {
  createProcessReader,
  type GuardReport,
  lastReport,
  type ReadProcess,
  type SeenTrial,
} from '@pluis/guard';
import { guardStatus, type GuardStatus } from '../guard/guard-status';
import type { Ramp, RemoteState, Trial, Where } from '../state/remote-state';
import type { RolloutContext } from './context';
import { evidenceFolder } from './evidence-source';
import { rolloutStore } from './rollout-places';
import type { ReleaseSettings } from './settings';

/** The answer of `/releases` on a running server's operator port. */
const serverReportSchema = v.object({
  failures: v.array(
    v.object({ remote: v.string(), version: v.string(), reason: v.string(), at: v.string() }),
  ),
});

type ServerReport = v.InferOutput<typeof serverReportSchema>;

export interface RemoteStatus {
  /** Only for a remote that was retired or never started; it may have published releases. */
  readonly hasFlag?: false;
  readonly stable: string | null;
  readonly trial: {
    readonly id: string;
    readonly version: string;
    readonly percent: number;
    readonly startedAt: string;
    readonly halted: { readonly reason: string; readonly at: string } | null;
    /** Missing if all visitors may take part. */
    readonly where?: Where;
    /** Missing without a ramp. */
    readonly ramp?: Ramp;
    /** The guard's counts since the percentage last changed; missing until the guard has run. */
    readonly step?: RampStep;
    /** Evidence that browsers have not reported of both releases, so that the guard does not judge it. */
    readonly missing?: readonly string[];
  } | null;
  readonly off: boolean;
  /** The version that `rollback` would return to without a trial. */
  readonly previous: string | null;
  /** The newest first. */
  readonly published: readonly string[];
  /** The problems of this remote that the running servers report. */
  readonly problems: readonly { readonly version: string; readonly reason: string; readonly at: string }[];
}

interface RampStep {
  readonly since: string;
  readonly views: number;
  readonly errors: number;
  /** Views that the step needs before the ramp proceeds; 0 without a ramp. */
  readonly minViews: number;
  /** The condition that the ramp waits for; null if it waits for nothing. */
  readonly waitsFor: SeenTrial['waitsFor'];
}

export interface RolloutStatus {
  readonly flagsFile: string;
  /** The URL of the server that was asked. If none answered, its problems are unknown. */
  readonly server: { readonly url: string; readonly answered: boolean };
  /** The servers that write down what they count, next to the flags. */
  readonly servers: readonly ServerStatus[];
  readonly remotes: Readonly<Record<string, RemoteStatus>>;
  /** The number of changes of the flags so far. */
  readonly revision: number;
  /** Why the published releases could not be listed, as a sentence; empty if they could. */
  readonly storeProblem: string;
  /** Why an earlier revision than the newest is in force, as a sentence; empty if the newest is. */
  readonly problem: string;
  /** The guard that looked last; null if none has ever run for these flags. */
  readonly guard: GuardStatus | null;
}

/** A server that writes down what it counts. */
interface ServerStatus {
  /** The name of its folder. */
  readonly name: string;
  /** Whether it has written within the last 30 seconds. */
  readonly isCounting: boolean;
}

type Context = Pick<RolloutContext, 'fetch' | 'now'>;

const publishedShown = 5;
const serverTimeoutMs = 1000;
const countingMs = 30_000;
/** A server that has not written for longer is forgotten. */
const forgottenMs = 10 * 60_000;

/**
 * Collects the status of every remote that has a flag or a release. Asks the running server of the settings for its problems. `own` is the report of the guard in this process. Throws `RolloutStateError`.
 */
export async function collectStatus(
  context: Context,
  settings: ReleaseSettings,
  { own = null }: { readonly own?: GuardReport | null } = {},
): Promise<RolloutStatus> {
  const store = rolloutStore(settings);
  const { state: rollouts, problem } = await store.read();
  const folders = await readdir(settings.releasesDir, { withFileTypes: true }).catch(() => []);
  const published = folders.filter((entry) => entry.isDirectory() && isRemoteName(entry.name));
  const names = new Set([...rollouts.remotes.keys(), ...published.map((entry) => entry.name)]);
  const url = settings.operatorUrl;
  const answer = await askServer(context, url);
  const processes = await createProcessReader({ folder: evidenceFolder(settings) })().catch(() => []);
  const report = own ?? lastReport(processes);
  const place = releasePlace(settings);
  let storeProblem = '';
  const remotes = [...names].sort().map(async (remote): Promise<[string, RemoteStatus]> => {
    const releases = await publishedVersions(place, remote).catch((error: unknown) => {
      storeProblem = error instanceof Error ? error.message : String(error);
      return [];
    });
    const problems = (answer?.failures ?? [])
      .filter((failure) => failure.remote === remote)
      .map(({ version, reason, at }) => ({ version, reason, at }));
    const versions = releases.slice(0, publishedShown).map((release) => release.version);
    return [
      remote,
      { ...flagStatus(rollouts.remotes.get(remote), report?.trials[remote]), published: versions, problems },
    ];
  });
  const found = await Promise.all(remotes);
  // A folder without releases is no remote.
  const known = found.filter(([, { hasFlag, published }]) => hasFlag !== false || published.length > 0);
  return {
    flagsFile: store.flagsName,
    server: { url, answered: answer !== null },
    servers: serversOf(processes, context.now().getTime()),
    remotes: Object.fromEntries(known),
    storeProblem,
    revision: rollouts.revision,
    problem,
    guard: guardStatus(report, context.now()),
  };
}

function flagStatus(
  state: RemoteState | undefined,
  seen: SeenTrial | undefined,
): Omit<RemoteStatus, 'published' | 'problems'> {
  if (!state) return { hasFlag: false, stable: null, trial: null, off: false, previous: null };
  const { stable, trial, isOff, earlier } = state;
  return {
    stable: stable?.version ?? null,
    trial: trial === null ? null : trialStatus(trial, seen),
    off: isOff,
    previous: earlier.at(-1)?.version ?? null,
  };
}

function trialStatus(trial: Trial, seen: SeenTrial | undefined): RemoteStatus['trial'] {
  const { release, percent, startedAt, halted, where, ramp } = trial;
  return {
    id: trial.id,
    version: release.version,
    percent,
    startedAt,
    halted,
    ...(Object.keys(where).length === 0 ? {} : { where }),
    ...(ramp === null ? {} : { ramp }),
    ...(seen?.id === trial.id ? { step: stepStatus(seen), missing: seen.missing } : {}),
  };
}

function stepStatus({ since, trial, minViews, waitsFor }: SeenTrial): RampStep {
  return { since: new Date(since).toISOString(), ...trial, minViews, waitsFor };
}

function serversOf(processes: readonly ReadProcess[], now: number): ServerStatus[] {
  return processes
    .filter(({ open }) => open.isCounting && !open.hasEnded && now - open.until < forgottenMs)
    .map(({ name, open }) => ({ name, isCounting: now - open.until < countingMs }));
}

/** It is not an error if the server is not running or not reachable from here. */
async function askServer(context: Context, server: string): Promise<ServerReport | null> {
  try {
    const signal = AbortSignal.timeout(serverTimeoutMs);
    const response = await context.fetch(new URL('/releases', server), { signal });
    const report = v.safeParse(serverReportSchema, await response.json());
    return report.success ? report.output : null;
  } catch {
    return null;
  }
}
