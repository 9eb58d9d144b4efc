import * as v from 'valibot';
import { firstIssue, publishedVersions, ReleaseError, releasePlace, systemErrorText } from '@pluis/releases';
import {
  durationOf,
  hoursOf,
  lineOf,
  minViewsOf,
  percentOf,
  releaseOf,
  stepsOf,
  versionOf,
  whereOf,
  wholeOf,
} from '../commands/argument-values';
import { applyToRemote } from '../commands/apply-to-flags';
import { checkoutCommands, type CommandNames } from '../commands/command-names';
import { RolloutRefusal, UsageError, type Operation } from '../commands/context';
import { previewCommand } from '../commands/preview-command';
import { restoreCommand } from '../commands/restore-command';
import { historyLine } from '../commands/status-text';
import { completeCommand, putOnTrial, rollbackCommand } from '../commands/trial-commands';
import type { Rule } from '../rules/decision';
import { pause, resume, startRamp } from '../rules/ramp';
import { startTrial } from '../rules/start-trial';
import { off, on, retire } from '../rules/switch-remote';
import { RolloutStateError } from '../state/rollout-state';
import { RolloutConflictError } from '../state/rollout-store';

const text = v.pipe(v.string(), v.maxLength(1000));
const texts = v.pipe(v.array(text), v.maxLength(100));
const textOrNumber = v.pipe(v.union([text, v.number()]), v.transform(String));

/** A team's command: a verb, and the options that the command line has for it, as they are typed. */
const commandSchema = v.strictObject({
  verb: text,
  version: v.optional(text),
  percent: v.optional(textOrNumber),
  steps: v.optional(text),
  every: v.optional(textOrNumber),
  complete: v.optional(v.boolean()),
  minViews: v.optional(textOrNumber),
  where: v.optional(texts),
  givesUp: v.optional(texts),
  hours: v.optional(textOrNumber),
  revision: v.optional(textOrNumber),
  why: v.optional(text),
});

export type TeamCommand = v.InferInput<typeof commandSchema>;
type Values = v.InferOutput<typeof commandSchema>;

/** The names of the commands in a repository that has only a remote. */
export const teamCommands: CommandNames = {
  ...checkoutCommands,
  publishing: (_remote, version) => `Publish it: npx pluis publish --version ${version}`,
};

interface Verb {
  readonly options: readonly Exclude<keyof Values, 'verb'>[];
  run(operation: Operation, remote: string, values: Values): Promise<void>;
}

const trialOptions = ['version', 'where', 'givesUp', 'why'] as const;

function applying(ruleFor: (operation: Operation) => Rule): Verb {
  return {
    options: ['why'],
    run: (operation, remote) => applyToRemote(operation, { remote }, ruleFor(operation)),
  };
}

const verbs: Readonly<Record<string, Verb>> = {
  start: {
    options: ['percent', ...trialOptions],
    run: (operation, remote, { percent, where, ...values }) => {
      const share = { percent: percentOf(percent), where: whereOf(where) };
      return putOnTrial(operation, trialOf(remote, values), (state, ref) =>
        startTrial(state, ref, share, operation.now()),
      );
    },
  },
  ramp: {
    options: ['steps', 'every', 'complete', 'minViews', ...trialOptions],
    run: (operation, remote, { steps, every, complete = false, minViews, where, ...values }) => {
      const plan = {
        steps: stepsOf(steps),
        everySeconds: durationOf('--every', every),
        completes: complete,
        minViews: minViews === undefined ? undefined : minViewsOf('--min-views', minViews),
        where: whereOf(where),
      };
      return putOnTrial(operation, trialOf(remote, values), (state, ref) =>
        startRamp(state, ref, plan, operation.now()),
      );
    },
  },
  pause: applying(
    ({ why, by }) =>
      (state) =>
        pause(state, why ?? `by ${by}`),
  ),
  resume: applying(() => resume),
  complete: { options: ['why'], run: (operation, remote) => completeCommand(operation, { remote }) },
  rollback: {
    options: ['version', 'why'],
    run: (operation, remote, { version }) =>
      rollbackCommand(operation, {
        remote,
        version: version === undefined ? undefined : versionOf(version),
      }),
  },
  off: applying(() => off),
  on: applying(() => on),
  retire: applying(() => retire),
  restore: {
    options: ['revision', 'why'],
    run: (operation, remote, { revision = '' }) =>
      restoreCommand(operation, { remote, revision: wholeOf('restore', revision, 1, 999_999_999) }),
  },
  preview: {
    options: ['version', 'hours'],
    run: (operation, remote, { version, hours }) =>
      previewCommand(operation, { ...releaseOf(wordsOf(remote, version)), hours: hoursOf(hours) }),
  },
  history: {
    options: [],
    run: async ({ store, stdout }, remote) => {
      for (const { revision, changes } of await store().log.all())
        for (const change of changes) if (change.remote === remote) stdout(historyLine(change, revision));
    },
  },
};

function trialOf(remote: string, { version, givesUp = [] }: Pick<Values, 'version' | 'givesUp'>) {
  return { ...releaseOf(wordsOf(remote, version)), givesUp };
}

function wordsOf(remote: string, version: string | undefined): string[] {
  return [version === undefined ? remote : `${remote}@${version}`];
}

/** The answer to a team: the lines and remarks that the command line would print, or why nothing was done. */
export interface TeamAnswer {
  /** 200 done, 400 invalid, 404 no such remote, 409 refused, 503 the state or the releases cannot be used. */
  readonly code: 200 | 400 | 404 | 409 | 503;
  readonly lines: readonly string[];
  readonly notes: readonly string[];
  readonly error?: string;
  /** With 503: what is wrong with the operator's places, for the log. */
  readonly problem?: string | undefined;
}

/**
 * Does what a team asks for with its own remote. `body` is its request, which nobody has checked. Rejects only with
 * errors that nobody expects. [MFE-5, MFE-12]
 */
export async function runTeamCommand(
  operation: Omit<Operation, 'stdout' | 'stderr' | 'why'>,
  remote: string,
  body: unknown,
): Promise<TeamAnswer> {
  const lines: string[] = [];
  const notes: string[] = [];
  try {
    const { verb, values } = parseCommand(body);
    const why = lineOf('--why', values.why);
    const own = {
      ...{ ...operation, commands: teamCommands, by: `team ${remote}`, why },
      ...{ stdout: (line: string) => lines.push(line), stderr: (line: string) => notes.push(line) },
    };
    if (!(await isKnown(own, remote))) return { code: 404, lines, notes, error: unknownRemote(remote) };
    await verb.run(own, remote, values);
    return { code: 200, lines, notes };
  } catch (error) {
    const code = codeOf(error);
    if (code === null) throw error;
    const message = systemErrorText(error) ?? (error instanceof Error ? error.message : String(error));
    const hide = (text: string) => withoutPlaces(text, operation.settings);
    const problem = code === 503 ? message : undefined;
    return { code, lines: lines.map(hide), notes: notes.map(hide), error: hide(message), problem };
  }
}

/** Takes out where the operator keeps releases and state, which is nothing for a team. */
function withoutPlaces(text: string, settings: Operation['settings']): string {
  const { releasesDir, releasesBucket, stateBucket, flagsFile } = settings;
  return [releasesBucket, stateBucket, flagsFile, releasesDir]
    .filter((place) => place !== null)
    .reduce((left, place) => left.replaceAll(place, 'this shop'), text);
}

export function unknownRemote(remote: string): string {
  return `This shop has no release of ${remote}. Publish one first.`;
}

function parseCommand(body: unknown): { verb: Verb; values: Values } {
  const parsed = v.safeParse(commandSchema, body);
  if (!parsed.success) throw new UsageError(`This is no command: ${firstIssue(parsed.issues)}.`);
  const { verb: name, ...given } = parsed.output;
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (verb === undefined)
    throw new UsageError(`Unknown verb "${name}". There are: ${Object.keys(verbs).join(', ')}, status.`);
  const stray = Object.keys(given).find((option) => !verb.options.some((known) => known === option));
  if (stray !== undefined) throw new UsageError(`${name} does not take ${stray}.`);
  return { verb, values: parsed.output };
}

async function isKnown({ store, settings }: Operation, remote: string): Promise<boolean> {
  const { state } = await store().read();
  return state.remotes.has(remote) || (await publishedVersions(releasePlace(settings), remote)).length > 0;
}

function codeOf(error: unknown): 400 | 409 | 503 | null {
  if (error instanceof UsageError) return 400;
  if (error instanceof RolloutRefusal || error instanceof RolloutConflictError) return 409;
  const isStore = error instanceof ReleaseError || error instanceof RolloutStateError;
  return isStore || systemErrorText(error) !== null ? 503 : null;
}
