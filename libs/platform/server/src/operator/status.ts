import type { HistoryEntry, TeamStatus } from '@pluis/rollout';
import { withoutVisitorsIn } from '../evidence/without-visitors';
import { findConcerns, type Concern, type Situation } from './concerns';
import { remoteStates, remoteView, type RemoteSources, type RemoteView } from './remote-view';

/**
 * The status of the shop: `/status` sends it as JSON, the page on call shows all of it, and a team gets the part of its
 * remote. Nothing in it is a visitor's. Times are ISO texts. [MFE-11] [MFE-12]
 */
export type Status = ReturnType<typeof createStatus>;

export interface StatusInput extends Situation, RemoteSources {
  /** The oldest first. */
  readonly history: readonly HistoryEntry[];
  readonly errorsSince: string;
  readonly hours: number;
  readonly now: number;
}

/** The hours that a status may show. */
export const shownHours = [1, 4, 12] as const;

/** Parses the query parameter `hours`; anything else is 4. */
export function readHours(text: unknown): number {
  return shownHours.find((each) => String(each) === text) ?? 4;
}

export const historyShown = 20;

export function createStatus(input: StatusInput) {
  const { rollout, series, hours, now } = input;
  const remotes = Object.entries(rollout?.remotes ?? {})
    .map(([name, remote]) => remoteView(name, remote, input))
    .sort((a, b) => remoteStates.indexOf(a.state) - remoteStates.indexOf(b.state));
  const concerns = findConcerns(input, remotes);
  return {
    at: new Date(now).toISOString(),
    /** The period of the figures, in hours; with a trial, they begin with it. */
    hours,
    /** One sentence that answers: is everything well? */
    headline: headlineOf(concerns, remotes),
    /** The reasons to look closer, the most urgent first. */
    concerns,
    /** The remotes, the most urgent first. */
    remotes,
    /** The servers that have counted the figures. */
    counted: series.counted,
    /** Why the figures are not those of all servers although they should be; null if they are. */
    problem: series.problem,
    /** The periods of `measures.periods`: their length, and when the last one ends. */
    periods: { minutes: series.periods.lengthMs / 60_000, end: new Date(series.periods.end).toISOString() },
    /** When this server began to keep errors. */
    errorsSince: input.errorsSince,
    /** The last changes, the newest first. */
    history: input.history.slice(-historyShown).reverse().map(withoutVisitorsIn),
    guard: rollout?.guard ?? null,
    servers: rollout?.servers ?? [],
    /** The revision of the rollout state; null if it could never be read. */
    revision: rollout?.revision ?? null,
    /** Pages that this server refused because of overload, since its start. */
    overloaded: input.server.overloaded,
  };
}

/** Cuts a status down to the view of a team; null if the remote is unknown. */
export function teamStatus(status: Status, remote: string): TeamStatus | null {
  const view = status.remotes.find((each) => each.remote === remote);
  if (!view) return null;
  const { at, hours, counted, problem, errorsSince } = status;
  const { sentence, stable, trial, next, measures, errors } = view;
  return {
    ...{ remote, at, hours, counted, problem, errorsSince, sentence, stable, next },
    ...{ measures, errors: [...errors] },
    trial: trial && { version: trial.version, percent: trial.percent },
  };
}

function headlineOf(concerns: readonly Concern[], remotes: readonly RemoteView[]): string {
  const [first, ...rest] = concerns.filter(({ level }) => level === 'alarm');
  if (first) return rest.length === 0 ? first.title : `${first.title}, and ${rest.length} more`;
  const running = remotes
    .filter(({ state }) => state === 'trial')
    .map(({ remote, trial }) => `${remote} at ${trial?.percent ?? 0} %`);
  const well = concerns.length > 0 ? 'Nothing is urgent' : 'All is well';
  return running.length === 0 ? `${well}, no trial is running` : `${well}, on trial: ${running.join(', ')}`;
}
