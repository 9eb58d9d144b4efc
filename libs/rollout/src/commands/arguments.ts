import { parseArgs } from 'node:util';
import type { RampPlan } from '../rules/ramp';
import type { Where } from '../state/remote-state';
import {
  durationOf,
  hoursOf,
  lineOf,
  minViewsOf,
  percentOf,
  releaseOf,
  remoteOf,
  secondsOf,
  stepsOf,
  urlOf,
  urlsOf,
  versionOf,
  whereOf,
  wholeOf,
} from './argument-values';
import { UsageError } from './context';

interface OfRelease {
  readonly remote: string;
  readonly version: string;
}

export type RolloutCommand =
  | { readonly name: 'help' }
  | { readonly name: 'status'; readonly isJson: boolean; readonly server: string | undefined }
  | { readonly name: 'history' }
  | ({
      readonly name: 'start';
      readonly percent: number;
      readonly where: Where | undefined;
      readonly givesUp: readonly string[];
    } & OfRelease)
  | ({ readonly name: 'ramp'; readonly plan: RampPlan; readonly givesUp: readonly string[] } & OfRelease)
  | { readonly name: 'rollback'; readonly remote: string; readonly version: string | undefined }
  | {
      readonly name: 'complete' | 'off' | 'on' | 'retire' | 'follow' | 'pause' | 'resume';
      readonly remote: string;
    }
  | ({ readonly name: 'preview'; readonly hours: number } & OfRelease)
  | {
      readonly name: 'simulate';
      readonly remote: string | undefined;
      readonly where: Where;
      readonly visitors: number;
    }
  | { readonly name: 'check'; readonly shell: string }
  | { readonly name: 'judge' }
  | { readonly name: 'prune'; readonly remote: string; readonly keep: number }
  | {
      readonly name: 'watch';
      readonly metricsUrls: readonly string[];
      /** Options of earlier versions that are still accepted. */
      readonly unusedOptions: readonly string[];
      readonly everyMs: number;
      readonly isOnce: boolean;
      readonly minViews: number | undefined;
      readonly port: number | undefined;
    };

export interface ParsedRollout {
  readonly command: RolloutCommand;
  /** The author that `--by` names. */
  readonly by: string | undefined;
  readonly why: string | undefined;
}

/** Parses the words after `npm run rollout --`. Throws `UsageError`. */
export function parseRollout(argv: readonly string[]): ParsedRollout {
  const { values, positionals } = split(argv);
  const [name = 'help', ...words] = positionals;
  if (values.help || name === 'help') return { command: { name: 'help' }, by: undefined, why: undefined };
  const kind = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (kind === undefined) throw new UsageError(`Unknown command "${name}".`);
  const stray = Object.keys(values).find((option) => !kind.options.includes(option));
  if (stray !== undefined) throw new UsageError(`${name} does not take --${stray}.`);
  const [more] = words.slice(kind.words);
  if (more !== undefined) throw new UsageError(`Unexpected argument "${more}" of ${name}.`);
  return {
    command: kind.read(words, values),
    by: lineOf('--by', values.by),
    why: lineOf('--why', values.why),
  };
}

type Values = ReturnType<typeof split>['values'];

interface CommandKind {
  /** Maximum number of words that may follow. */
  readonly words: number;
  readonly options: readonly string[];
  read(words: readonly string[], values: Values): RolloutCommand;
}

const signature = ['by', 'why'];

function ofRemote(name: 'complete' | 'off' | 'on' | 'retire' | 'follow' | 'pause' | 'resume'): CommandKind {
  return { words: 1, options: signature, read: ([remote]) => ({ name, remote: remoteOf(remote) }) };
}

const commands: Readonly<Record<string, CommandKind>> = {
  status: {
    words: 0,
    options: ['json', 'server'],
    read: (_, { json = false, server }) => ({
      name: 'status',
      isJson: json,
      server: server === undefined ? undefined : urlOf(server),
    }),
  },
  history: { words: 0, options: [], read: () => ({ name: 'history' }) },
  start: {
    words: 2,
    options: ['percent', 'where', 'gives-up', ...signature],
    read: (words, { percent, where, 'gives-up': givesUp = [] }) => ({
      name: 'start',
      givesUp,
      ...releaseOf(words),
      percent: percentOf(percent),
      where: whereOf(where),
    }),
  },
  ramp: {
    words: 2,
    options: ['steps', 'every', 'complete', 'min-views', 'where', 'gives-up', ...signature],
    read: (words, { steps, every, complete = false, where, 'min-views': minViews, ...rest }) => ({
      name: 'ramp',
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
  },
  rollback: {
    words: 2,
    options: signature,
    read: ([remote, version]) => ({
      name: 'rollback',
      remote: remoteOf(remote),
      version: version === undefined ? undefined : versionOf(version),
    }),
  },
  complete: ofRemote('complete'),
  off: ofRemote('off'),
  on: ofRemote('on'),
  retire: ofRemote('retire'),
  follow: ofRemote('follow'),
  pause: ofRemote('pause'),
  resume: ofRemote('resume'),
  preview: {
    words: 2,
    options: ['hours'],
    read: (words, { hours }) => ({ name: 'preview', ...releaseOf(words), hours: hoursOf(hours) }),
  },
  simulate: {
    words: 1,
    options: ['where', 'visitors'],
    read: ([remote], { where, visitors = '10000' }) => ({
      name: 'simulate',
      remote: remote === undefined ? undefined : remoteOf(remote),
      where: whereOf(where) ?? {},
      visitors: wholeOf('--visitors', visitors, 1, 1_000_000),
    }),
  },
  judge: {
    words: 0,
    options: ['simulate'],
    read: (_, { simulate = false }) => {
      if (!simulate)
        throw new UsageError(
          'judge --simulate prints the error rates of the guard. To judge once: watch --once',
        );
      return { name: 'judge' };
    },
  },
  prune: {
    words: 1,
    options: ['keep'],
    read: ([remote], { keep }) => {
      if (keep === undefined) throw new UsageError('Add the number of releases to keep: --keep 20');
      return { name: 'prune', remote: remoteOf(remote), keep: wholeOf('--keep', keep, 1, 100_000) };
    },
  },
  check: {
    words: 0,
    options: ['shell'],
    read: (_, { shell }) => {
      if (shell === undefined) throw new UsageError('Name the shell: --shell apps/shell/dist, or its URL');
      return { name: 'check', shell };
    },
  },
  watch: {
    words: 0,
    options: ['metrics', 'dns', 'targets', 'every', 'once', 'port', 'min-views'],
    read: (_, { metrics, dns, targets, every, once = false, port, 'min-views': minViews }) => ({
      name: 'watch',
      metricsUrls: urlsOf(metrics),
      unusedOptions: [
        ...(dns === undefined ? [] : ['--dns']),
        ...(targets === undefined ? [] : ['--targets']),
      ],
      everyMs: secondsOf(every) * 1000,
      isOnce: once,
      minViews: minViews === undefined ? undefined : minViewsOf('--min-views', minViews),
      port: port === undefined ? undefined : wholeOf('--port', port, 1, 65_535),
    }),
  },
};

function split(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        json: { type: 'boolean' },
        server: { type: 'string' },
        percent: { type: 'string' },
        steps: { type: 'string' },
        complete: { type: 'boolean' },
        where: { type: 'string', multiple: true },
        visitors: { type: 'string' },
        hours: { type: 'string' },
        metrics: { type: 'string' },
        dns: { type: 'string' },
        targets: { type: 'string' },
        every: { type: 'string' },
        once: { type: 'boolean' },
        simulate: { type: 'boolean' },
        shell: { type: 'string' },
        keep: { type: 'string' },
        port: { type: 'string' },
        'min-views': { type: 'string' },
        'gives-up': { type: 'string', multiple: true },
        by: { type: 'string' },
        why: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
