import type { HistoryEntry, RolloutStatus } from '@pluis/rollout';
import type { Action, CommandText } from './actions';
import type { CountsByRelease, Periods } from './release-counts';
import { remoteStates, remoteView, type RemoteView } from './remote-view';
import { withoutVisitors } from '../evidence/without-visitors';

/** The evidence of the page, and where it comes from. */
export interface Evidence {
  readonly counts: CountsByRelease;
  readonly periods: Periods;
  /** A sentence about the source, such as `Counted by this server since 03:10.` */
  readonly source: string;
  /** Why the evidence is not what was asked for; null if it is. */
  readonly problem: string | null;
}

/** The page's content. */
export interface OverviewInput {
  /** The last status that could be read; null if none could be read yet. */
  readonly status: RolloutStatus | null;
  /** Why the current status could not be read; null if it could. */
  readonly statusProblem: string | null;
  readonly history: readonly HistoryEntry[];
  readonly evidence: Evidence;
  readonly server: ServerFacts;
  readonly hours: number;
  readonly now: number;
  readonly command: CommandText;
}

/** Facts that this server knows of itself. */
export interface ServerFacts {
  readonly areFlagsReadable: boolean;
  /** True if a flagd daemon evaluates the flags and the commands cannot change them. */
  readonly isFlagdAlone: boolean;
  /** Remotes that are on but have no usable release. */
  readonly missing: readonly string[];
  /** Pages refused because of overload, since the start. */
  readonly overloaded: number;
  /** Releases that this server does not render because they crashed. */
  readonly crashed: readonly { readonly remote: string; readonly version: string }[];
}

/** Something that a person should look at. */
export interface Concern {
  /** `alarm`: act now. `notice`: know about it. */
  readonly level: 'alarm' | 'notice';
  /** A few words, without a full stop. */
  readonly title: string;
  /** A sentence or more. */
  readonly text: string;
  readonly action?: Action;
}

/** The content of the page. */
export interface Overview extends Pick<OverviewInput, 'hours' | 'now' | 'evidence'> {
  /** One sentence that answers: is everything well? */
  readonly headline: string;
  readonly concerns: readonly Concern[];
  /** The remotes, the most urgent first. */
  readonly remotes: readonly RemoteView[];
  /** The newest first. */
  readonly history: readonly HistoryEntry[];
  readonly facts: readonly { readonly name: string; readonly value: string }[];
}

const historyShown = 20;

/** Composes the page's content; nothing in it names a visitor. */
export function overview(input: OverviewInput): Overview {
  const { status, history, evidence, hours, now, command } = input;
  const remotes = Object.entries(status?.remotes ?? {})
    .map(([name, remote]) => remoteView(name, remote, evidence, command))
    .sort((a, b) => remoteStates.indexOf(a.state) - remoteStates.indexOf(b.state));
  const concerns = concernsOf(input, remotes);
  return {
    headline: headlineOf(concerns, remotes),
    concerns,
    remotes,
    history: history
      .slice(-historyShown)
      .reverse()
      .map((entry) => ({
        ...entry,
        message: withoutVisitors(entry.message),
        ...(entry.why !== undefined && { why: withoutVisitors(entry.why) }),
      })),
    facts: factsOf(input),
    evidence,
    hours,
    now,
  };
}

function concernsOf(
  { status, statusProblem, server, command }: OverviewInput,
  remotes: readonly RemoteView[],
) {
  const concerns: Concern[] = [];
  const add = (level: Concern['level']) => (title: string, text: string, action?: Action) =>
    concerns.push({ level, title, text, ...(action && { action }) });
  const alarm = add('alarm');
  const notice = add('notice');
  const statusAction: Action = { id: 'status', label: 'See the whole status', command: command('status') };

  if (statusProblem !== null) alarm('The flags cannot be read', statusProblem, statusAction);
  else if (!server.areFlagsReadable)
    alarm('The flags cannot be read', 'This server keeps the last good ones.', statusAction);
  for (const name of server.missing)
    alarm(
      `${name} has no usable release`,
      'Its pages are 503 on this server; all others answer.',
      rescueOf(remotes, name),
    );
  for (const { name, state, sentence, trial } of remotes)
    if (state === 'halted')
      alarm(`${name} ${trial?.version ?? ''} was halted`, sentence, rescueOf(remotes, name));
  const guard = status?.guard;
  const isOnTrial = remotes.some(({ state }) => state === 'trial');
  if (isOnTrial && !guard?.isAlive && !server.isFlagdAlone)
    alarm('A trial runs without a guard', 'Nothing is halted or raised automatically.', {
      id: 'watch',
      label: 'Start a guard',
      command: command('watch'),
    });
  else if (guard?.isAlive && guard.problem !== '') notice('The guard has a problem', guard.problem);
  if (status?.drift)
    notice(
      'The generated flags differ from the state',
      `${status.drift} The next change generates them again.`,
      statusAction,
    );
  const servers = status?.servers ?? [];
  const silent = servers.filter(({ answered }) => !answered);
  if (silent.length > 0)
    notice(
      `${silent.length} of ${servers.length} servers did not answer`,
      silent.map(({ host, url }) => `${url} of ${host}`).join(', '),
      statusAction,
    );
  for (const { remote, version } of server.crashed)
    notice(`This server does not render ${remote} ${version}`, 'It crashed, hung or could not be used.');
  for (const { name, state, sentence } of remotes) if (state === 'off') notice(`${name} is off`, sentence);
  for (const { name, measured, trial } of remotes) {
    const worse = measured.filter(({ verdict }) => verdict === 'worse');
    if (trial && trial.halted === null && worse.length > 0)
      notice(
        `${name} ${trial.version} looks worse than the stable release`,
        `${worse.map(({ measure }) => measure.title).join(', ')}. The guard decides by stricter rules.`,
        rescueOf(remotes, name),
      );
  }
  return concerns;
}

function rescueOf(remotes: readonly RemoteView[], name: string): Action | undefined {
  const actions = remotes.find((remote) => remote.name === name)?.actions ?? [];
  const rescue = actions.find(({ isRescue }) => isRescue);
  return rescue && { ...rescue, id: `${rescue.id}-now` };
}

function headlineOf(concerns: readonly Concern[], remotes: readonly RemoteView[]): string {
  const [first, ...rest] = concerns.filter(({ level }) => level === 'alarm');
  if (first) return rest.length === 0 ? first.title : `${first.title}, and ${rest.length} more`;
  const trials = remotes.filter(({ state }) => state === 'trial');
  const running = trials.map(({ name, trial }) => `${name} at ${trial?.percent ?? 0} %`).join(', ');
  const well = concerns.length > 0 ? 'Nothing is urgent' : 'All is well';
  if (trials.length === 0) return `${well}, no trial is running`;
  return `${well}, on trial: ${running}`;
}

function factsOf({ status, server }: OverviewInput): Overview['facts'] {
  const servers = status?.servers ?? [];
  const answered = servers.filter((each) => each.answered).length;
  const guard = status?.guard;
  return [
    {
      name: 'Guard',
      value: server.isFlagdAlone
        ? 'unknown: the flags are in flagd'
        : guard?.isAlive
          ? `watches, last look at ${clock(guard.lookedAt)}`
          : guard
            ? `does not watch, last look at ${clock(guard.lookedAt)}`
            : 'has never run for these flags',
    },
    {
      name: 'Servers',
      value:
        servers.length === 0 ? 'this one; none is registered' : `${answered} of ${servers.length} answered`,
    },
    { name: 'Flags', value: `revision ${status?.revision ?? 'unknown'}` },
    { name: 'Refused for overload', value: `${server.overloaded} pages since the start of this server` },
  ];
}

/** Formats an ISO time: `03:12 UTC`. */
export function clock(iso: string): string {
  return `${iso.slice(11, 16)} UTC`;
}
