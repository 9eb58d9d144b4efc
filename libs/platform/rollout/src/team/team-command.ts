import * as v from 'valibot';
import { firstIssue, publishedVersions, ReleaseError, releasePlace, systemErrorText } from '@pluis/releases';
import { lineOf } from '../commands/argument-values';
import { changes, type ChangeVerb, type Given } from '../commands/changes';
import { checkoutCommands } from '../commands/command-names';
import { RolloutRefusal, UsageError, type Operation } from '../commands/context';
import { teamHistory } from '../commands/status-text';
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

export interface TeamCommand extends Omit<Given, 'by' | 'json' | 'percent' | 'hours'> {
  readonly verb: string;
  readonly percent?: string | number | undefined;
  readonly hours?: string | number | undefined;
}

type Values = v.InferOutput<typeof commandSchema>;

const { follow: _, ...ofTeams } = changes;
/** The verbs of teams, besides `history`. */
const verbs = new Map<string, ChangeVerb>(Object.entries(ofTeams));

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
    const values = parseCommand(body);
    const why = lineOf('--why', values.why);
    const run =
      verbs.get(values.verb)?.prepare(remote, values) ?? ((own: Operation) => teamHistory(own, remote));
    const own = {
      ...{ ...operation, commands: checkoutCommands, by: `team ${remote}`, why },
      ...{ stdout: (line: string) => lines.push(line), stderr: (line: string) => notes.push(line) },
    };
    if (!(await isKnown(own, remote))) return { code: 404, lines, notes, error: unknownRemote(remote) };
    await run(own);
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

function parseCommand(body: unknown): Values {
  const parsed = v.safeParse(commandSchema, body);
  if (!parsed.success) throw new UsageError(`This is no command: ${firstIssue(parsed.issues)}.`);
  const { verb, ...given } = parsed.output;
  const known = verbs.get(verb);
  if (known === undefined && verb !== 'history')
    throw new UsageError(
      `Unknown verb "${verb}". There are: ${[...verbs.keys()].join(', ')}, history, address, status.`,
    );
  const stray = Object.keys(given).find((option) => !known || !takes(known, option));
  if (stray !== undefined) throw new UsageError(`${verb} does not take ${stray}.`);
  return parsed.output;
}

function takes({ on, options }: ChangeVerb, option: string): boolean {
  if (option === 'version') return on === '<release>' || on === '<remote>[@<version>]';
  if (option === 'revision') return on === '<revision> [remote]';
  return options.some((name) => name === option);
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
