import type { Place } from '@pluis/releases';
import { parseRollouts, RolloutStateError, serialiseRollouts, type RolloutState } from './rollout-state';

const folder = 'state';
/** Maximum number of revisions that are read at the same time. */
const maxRequests = 20;

/** The newest state of a log. */
export interface Newest {
  /** The state in force: that of the newest revision that can be read. */
  readonly state: RolloutState;
  /** The number of the newest revision, whether or not it can be read. */
  readonly number: number;
  /** Its text. */
  readonly text: string;
  /** Why an earlier revision is in force, as a sentence; empty if the newest is. */
  readonly problem: string;
}

/**
 * A state as a log of revisions: `state/0000000123.json`, never changed. Creating the next revision only if there is
 * none is the compare-and-set; the former revisions are the history and the last good copies. [MFE-5]
 */
export interface RevisionLog {
  /** For messages. */
  readonly name: string;
  /** Returns the text of a revision; null if there is none. */
  text(number: number): Promise<string | null>;
  /** Throws `RolloutStateError` with the name of the revision. */
  parse(number: number, text: string): RolloutState;
  /** Returns null if there is no such revision. Throws `RolloutStateError` for a damaged one. */
  read(number: number): Promise<RolloutState | null>;
  /** Returns null for an empty log. Throws `RolloutStateError` if no revision can be read. */
  newest(): Promise<Newest | null>;
  /** Returns false if another writer has added a revision with this number. Throws what the place throws. */
  add(state: RolloutState): Promise<boolean>;
  /** Returns the newest revisions that can be read, oldest first. */
  all(count?: number): Promise<RolloutState[]>;
}

type Reading = Pick<RevisionLog, 'text' | 'parse' | 'read'>;

export function revisionLog(place: Place): RevisionLog {
  const reading: Reading = {
    text: (number) => place.read(keyOf(number)),
    parse: (number, text) => parseRevision(`${place.name}/${keyOf(number)}`, number, text),
    async read(number) {
      const text = await reading.text(number);
      return text === null ? null : reading.parse(number, text);
    },
  };
  const numbers = async () => numbersOf(await place.list(folder));
  return {
    name: `${place.name}/${folder}`,
    ...reading,
    newest: async () => newestOf(reading, await numbers()),
    add: (state) => addRevision(place, state),
    all: async (count = Number.POSITIVE_INFINITY) =>
      readAll(reading, (await numbers()).slice(0, count).reverse()),
  };
}

function keyOf(number: number): string {
  return `${folder}/${String(number).padStart(10, '0')}.json`;
}

/** The numbers of revisions, newest first. */
function numbersOf(keys: readonly string[]): number[] {
  const found = keys.map((key) => Number(/\/(\d{10})\.json$/.exec(key)?.[1] ?? Number.NaN));
  return found.filter((number) => !Number.isNaN(number)).reverse();
}

function parseRevision(name: string, number: number, text: string): RolloutState {
  try {
    const state = parseRollouts(text);
    if (state.revision === number) return state;
    throw new RolloutStateError(`it is revision ${state.revision}`);
  } catch (error) {
    if (!(error instanceof RolloutStateError)) throw error;
    const problem = `${name} is damaged: ${error.message.replace(/\.$/, '')}.`;
    throw new RolloutStateError(problem, '', { cause: error });
  }
}

async function newestOf(reading: Reading, numbers: readonly number[]): Promise<Newest | null> {
  let problem = '';
  let newestText: string | null = null;
  for (const number of numbers) {
    const text = await reading.text(number);
    if (text === null) continue;
    newestText ??= text;
    try {
      const state = reading.parse(number, text);
      const said = problem && `${problem} Revision ${number} is in force.`;
      return { state, number: numbers[0] ?? number, text: newestText, problem: said };
    } catch (error) {
      if (!(error instanceof RolloutStateError)) throw error;
      problem ||= error.problem;
    }
  }
  if (newestText === null) return null;
  throw new RolloutStateError(
    problem,
    'No earlier revision can be read either. Restore a copy of the folder.',
  );
}

async function addRevision(place: Place, state: RolloutState): Promise<boolean> {
  const key = keyOf(state.revision);
  const text = serialiseRollouts(state);
  const isOurs = async () => (await place.read(key)) === text;
  try {
    return (await place.create(key, text)) || (await isOurs());
  } catch (error) {
    // Without an answer it is unknown whether it was written. The random id says so.
    if (await isOurs().catch(() => false)) return true;
    throw error;
  }
}

async function readAll(reading: Reading, numbers: readonly number[]): Promise<RolloutState[]> {
  const found: (RolloutState | null)[] = [];
  const readable = (number: number) =>
    reading.read(number).catch((error: unknown) => {
      if (error instanceof RolloutStateError) return null;
      throw error;
    });
  for (let start = 0; start < numbers.length; start += maxRequests)
    found.push(...(await Promise.all(numbers.slice(start, start + maxRequests).map(readable))));
  return found.filter((state) => state !== null);
}
