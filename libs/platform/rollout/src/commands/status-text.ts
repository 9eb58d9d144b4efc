import { whereText } from '../rules/where';
import type { GuardStatus } from '../guard/guard-status';
import type { HistoryEntry } from '../state/history-entry';
import { rolloutCommand, type CommandNames } from './command-names';
import { secondsText } from './plan-text';
import { RolloutRefusal, type Operation } from './context';
import { collectStatus, type RemoteStatus, type RolloutStatus } from './status';

type Trial = NonNullable<RemoteStatus['trial']>;

/** `status [remote] [--json]`. */
export async function statusCommand(operation: Operation, remote: string | undefined): Promise<void> {
  const { commands, settings, stdout, stderr } = operation;
  const all = await collectStatus(operation, settings);
  const remotes = Object.entries(all.remotes).filter(([name]) => remote === undefined || name === remote);
  const status = { ...all, remotes: Object.fromEntries(remotes) };
  if (operation.isJson) {
    stdout(JSON.stringify(status, null, 2));
    return refuseIfUnknown(status);
  }
  statusLines(commands, status).forEach((line) => stdout(line));
  if (status.problem !== '') stderr(status.problem);
  const warning = guardWarning(commands, status);
  if (warning !== '') stderr(warning);
  const { url, answered } = status.server;
  if (!answered) stderr(`No server answers at ${url}: its problems are unknown.`);
  refuseIfUnknown(status);
}

/** A store that does not answer is not an empty one. */
function refuseIfUnknown({ storeProblem }: RolloutStatus): void {
  if (storeProblem === '') return;
  throw new RolloutRefusal(`The published releases are unknown: ${storeProblem.replace(/\.?$/, '.')}`);
}

/** `history [remote]`: all changes, or those of a remote, with author and reason. */
export async function historyCommand(operation: Operation, remote: string | undefined): Promise<void> {
  const all = await allChanges(operation);
  const known = [...new Set(all.map((change) => change.remote))].sort();
  if (remote !== undefined && !known.includes(remote))
    throw new RolloutRefusal(
      `The history has no change of ${remote}.${known.length === 0 ? '' : ` It has: ${known.join(', ')}.`}`,
    );
  printHistory(operation, all, remote);
}

/** The history of a remote for its team, which may be empty. */
export async function teamHistory(operation: Operation, remote: string): Promise<void> {
  printHistory(operation, await allChanges(operation), remote);
}

interface Change extends HistoryEntry {
  readonly revision: number;
}

async function allChanges({ store }: Operation): Promise<readonly Change[]> {
  const revisions = await store().log.all();
  return revisions.flatMap(({ revision, changes }) => changes.map((change) => ({ revision, ...change })));
}

function printHistory({ stdout, isJson }: Operation, all: readonly Change[], remote?: string): void {
  const shown = all.filter((change) => remote === undefined || change.remote === remote);
  if (isJson) return stdout(JSON.stringify(shown, null, 2));
  for (const change of shown) stdout(historyLine(change));
}

/** Formats a change for people. */
function historyLine({ at, action, message, by = '', why = '', revision }: Change): string {
  const author = by && ` (${by}${why && `: ${why}`})`;
  return `${at}  ${action}  ${message}${author}  revision ${revision}`;
}

/** Formats the status for people: one paragraph per remote. */
function statusLines(commands: CommandNames, status: RolloutStatus): string[] {
  const remotes = Object.entries(status.remotes);
  const published = commands.source === 'checkout' ? 'what the checkout builds' : 'what the package has';
  if (remotes.length === 0) return [`No remote has a release yet. ${commands.start} publishes ${published}.`];
  const paragraphs = remotes.flatMap(([remote, state]) => [
    remote,
    ...remoteLines(commands, remote, state).map((line) => `  ${line}`),
  ]);
  return [...paragraphs, ...serverLines(status.servers), ...guardLines(status.guard)];
}

function serverLines(servers: RolloutStatus['servers']): string[] {
  if (servers.length === 0) return [];
  const silent = servers.filter(({ isCounting }) => !isCounting);
  return [
    'servers',
    `  counting   ${servers.length - silent.length} of ${servers.length}`,
    ...silent.map(({ name }) => `  silent     ${name}`),
  ];
}

function guardLines(guard: GuardStatus | null): string[] {
  if (guard === null) return [];
  const { isAlive, lookedAt, source, problem } = guard;
  const state = `${isAlive ? 'lives     ' : 'silent    '} looked last at ${lookedAt}, by ${source}`;
  return ['guard', `  ${state}`, ...(problem === '' ? [] : [`  problem    ${problem}`])];
}

/** Warns if a trial runs without a guard; empty otherwise. */
function guardWarning(commands: CommandNames, { remotes, guard }: RolloutStatus): string {
  const isOnTrial = Object.values(remotes).some(({ trial }) => trial !== null && trial.halted === null);
  if (!isOnTrial || guard?.isAlive) return '';
  return `No guard watches the trials: nothing is halted or raised automatically. Start one: ${rolloutCommand(commands, 'guard')}`;
}

function remoteLines(commands: CommandNames, remote: string, state: RemoteStatus): string[] {
  return [
    ...flagLines(commands, remote, state),
    ...(state.published.length === 0 ? [] : [`published  ${state.published.join(', ')}`]),
    ...state.problems.map(({ version, reason, at }) => `problem    ${version}: ${reason} (${at})`),
  ];
}

function flagLines(
  commands: CommandNames,
  remote: string,
  { hasFlag, stable, trial, off, previous }: RemoteStatus,
): string[] {
  if (hasFlag === false)
    return [
      'no flag    retired or never started: visitors get none of its releases',
      `start      ${rolloutCommand(commands, 'start', `${remote}@<version>`, '--percent', 100)}`,
    ];
  if (stable === null && trial === null) return ['no release is given to visitors'];
  return [
    ...(off ? [`off        ${rolloutCommand(commands, 'on', remote)}`] : []),
    `stable     ${stable ?? 'none yet'}${previous === null ? '' : ` (before: ${previous})`}`,
    ...(trial === null ? [] : [trialLine(trial), ...rampLines(trial), ...missingLines(trial)]),
  ];
}

function trialLine({ version, percent, startedAt, halted, where = {} }: Trial): string {
  return halted === null
    ? `trial      ${version} with ${percent} % of the visitors${whereText(where)} since ${startedAt}`
    : `halted     ${version} at ${halted.at}: ${halted.reason}`;
}

function rampLines({ percent, ramp, step }: Trial): string[] {
  if (ramp === undefined) return [];
  const rest = ramp.steps.filter((step) => step > percent).map((step) => `${step} %`);
  const next = [...rest, ...(ramp.completes ? ['stable'] : [])];
  if (ramp.paused !== null) return [`paused     ${ramp.paused}`];
  if (next.length === 0) return [];
  return [
    `ramp       then ${next.join(', ')}, a step every ${secondsText(ramp.everySeconds)}`,
    ...(step?.waitsFor ? [`waits      ${step.waitsFor.text}`] : []),
  ];
}

function missingLines({ halted, missing = [] }: Trial): string[] {
  if (halted !== null || missing.length === 0) return [];
  return [`missing    not judged until browsers have reported it of both releases: ${missing.join(', ')}`];
}
