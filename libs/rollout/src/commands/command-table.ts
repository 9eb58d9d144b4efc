import { follow } from '../rules/adopt';
import type { Rule } from '../rules/decision';
import { pause, resume, startRamp } from '../rules/ramp';
import { startTrial } from '../rules/start-trial';
import { off, on, retire } from '../rules/switch-remote';
import { applyToRemote } from './apply-to-flags';
import {
  durationOf,
  hoursOf,
  minViewsOf,
  percentOf,
  releaseOf,
  remoteOf,
  secondsOf,
  stepsOf,
  urlOf,
  versionOf,
  whereOf,
  wholeOf,
} from './argument-values';
import { checkCommand } from './check-command';
import { UsageError, type Operation } from './context';
import type { Option, Values } from './options';
import { previewCommand } from './preview-command';
import { pruneCommand } from './prune-command';
import { restoreCommand } from './restore-command';
import { simulateCommand } from './simulate-command';
import { historyCommand, statusCommand } from './status-text';
import { completeCommand, putOnTrial, rollbackCommand } from './trial-commands';
import { watchTrials } from './watch-trials';

/** A command with its values. */
export interface ParsedCommand {
  readonly remote: string | undefined;
  run(operation: Operation): Promise<void>;
}

interface Command {
  /** Maximum number of words that may follow. */
  readonly words: number;
  readonly options: readonly Option[];
  /** Throws `UsageError`. */
  parse(words: readonly string[], values: Values): ParsedCommand;
}

type Run<T> = (operation: Operation, data: T) => void | Promise<void>;

interface Kind<T> extends Pick<Command, 'words' | 'options'> {
  read(words: readonly string[], values: Values): T;
  readonly run: Run<T>;
}

function command<T extends object>({ read, run, ...kind }: Kind<T>): Command {
  return {
    ...kind,
    parse(words, values) {
      const data = read(words, values);
      const remote = 'remote' in data && typeof data.remote === 'string' ? data.remote : undefined;
      return { remote, run: async (operation) => run(operation, data) };
    },
  };
}

const signature = ['by', 'why'] as const;

interface OfRemote {
  readonly remote: string;
}

function ofRemote(run: Run<OfRemote>): Command {
  const read = ([remote]: readonly string[]): OfRemote => ({ remote: remoteOf(remote) });
  return command({ words: 1, options: signature, read, run });
}

function applying(ruleFor: (operation: Operation) => Rule): Command {
  return ofRemote((operation, { remote }) => applyToRemote(operation, { remote }, ruleFor(operation)));
}

export const commands: Readonly<Record<string, Command>> = {
  status: command({
    words: 0,
    options: ['json', 'server'],
    read: (_, { json = false, server }) => ({
      isJson: json,
      server: server === undefined ? undefined : urlOf(server),
    }),
    run: statusCommand,
  }),
  history: command({ words: 0, options: [], read: () => ({}), run: historyCommand }),
  start: command({
    words: 2,
    options: ['percent', 'where', 'gives-up', ...signature],
    read: (words, { percent, where, 'gives-up': givesUp = [] }) => ({
      givesUp,
      ...releaseOf(words),
      share: { percent: percentOf(percent), where: whereOf(where) },
    }),
    run: (operation, { share, ...release }) =>
      putOnTrial(operation, release, (state, ref) => startTrial(state, ref, share, operation.now())),
  }),
  ramp: command({
    words: 2,
    options: ['steps', 'every', 'complete', 'min-views', 'where', 'gives-up', ...signature],
    read: (words, { steps, every, complete = false, where, 'min-views': minViews, ...rest }) => ({
      givesUp: rest['gives-up'] ?? [],
      ...releaseOf(words),
      plan: {
        steps: stepsOf(steps),
        everySeconds: durationOf('--every', every),
        completes: complete,
        ...(minViews === undefined ? {} : { minViews: minViewsOf('--min-views', minViews) }),
        where: whereOf(where),
      },
    }),
    run: (operation, { plan, ...release }) =>
      putOnTrial(operation, release, (state, ref) => startRamp(state, ref, plan, operation.now())),
  }),
  rollback: command({
    words: 2,
    options: signature,
    read: ([remote, version]) => ({
      remote: remoteOf(remote),
      version: version === undefined ? undefined : versionOf(version),
    }),
    run: rollbackCommand,
  }),
  restore: command({
    words: 2,
    options: signature,
    read([revision, remote]) {
      if (revision === undefined)
        throw new UsageError('Name a revision of the history, for example: restore 120');
      return {
        revision: wholeOf('restore', revision, 1, 999_999_999),
        remote: remote === undefined ? undefined : remoteOf(remote),
      };
    },
    run: restoreCommand,
  }),
  complete: ofRemote(completeCommand),
  off: applying(() => off),
  on: applying(() => on),
  retire: applying(() => retire),
  follow: applying(() => follow),
  pause: applying(
    ({ why, by }) =>
      (state) =>
        pause(state, why ?? `by ${by ?? 'an operator'}`),
  ),
  resume: applying(() => resume),
  preview: command({
    words: 2,
    options: ['hours'],
    read: (words, { hours }) => ({ ...releaseOf(words), hours: hoursOf(hours) }),
    run: previewCommand,
  }),
  simulate: command({
    words: 1,
    options: ['where', 'visitors'],
    read: ([remote], { where, visitors = '10000' }) => ({
      remote: remote === undefined ? undefined : remoteOf(remote),
      where: whereOf(where) ?? {},
      visitors: wholeOf('--visitors', visitors, 1, 1_000_000),
    }),
    run: simulateCommand,
  }),
  prune: command({
    words: 1,
    options: ['keep'],
    read([remote], { keep }) {
      if (keep === undefined) throw new UsageError('Add the number of releases to keep: --keep 20');
      return { remote: remoteOf(remote), keep: wholeOf('--keep', keep, 1, 100_000) };
    },
    run: pruneCommand,
  }),
  check: command({
    words: 0,
    options: ['shell'],
    read(_, { shell }) {
      if (shell === undefined) throw new UsageError('Name the shell: --shell apps/shell/dist, or its URL');
      return { shell };
    },
    run: (operation, { shell }) => checkCommand(operation, shell),
  }),
  watch: command({
    words: 0,
    options: ['every'],
    read: (_, { every }) => ({ everyMs: secondsOf(every) * 1000 }),
    run: watchTrials,
  }),
};
