import { createHash } from 'node:crypto';
import { watch } from 'node:fs';
import { mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  createFile,
  isDiskFull,
  isErrorCode,
  readTextIfThere,
  replaceFile,
  SettingError,
} from '@pluis/releases';
import { withFlagsLock } from './flags-lock';
import { keepLastGood, lastGoodFile, readLastGood } from './last-good';
import { flagsText, flagsVersion } from '../flags/project-flags';
import { appendHistory, readHistory } from './rollout-history';
import { emptyRollouts, parseRollouts, RolloutStateError, serialiseRollouts } from './rollout-state';
import type { RolloutState } from './rollout-state';
import type { RolloutStore, StoredState } from './rollout-store';
import { overwriteInPlace, replaceWhenFull } from './write-when-full';

/** `rollouts.json` in the folder of the flags file: the state from which the flags are generated. */
export function rolloutsFile(flagsFile: string): string {
  return path.join(path.dirname(flagsFile), 'rollouts.json');
}

/** Keeps the state in `rollouts.json`, and generates the flags file next to it under the flags' lock. */
export function fileStore(named: string): RolloutStore {
  return {
    name: rolloutsFile(named),
    flagsName: named,
    pollMs: 500,
    async read() {
      const file = await resolveLink(named);
      try {
        return await readStored(file);
      } catch (error) {
        if (!(error instanceof RolloutStateError)) throw error;
        throw new RolloutStateError(error.problem, await whatToDo(file, error.problem), { cause: error });
      }
    },
    async write(state, tag) {
      const file = await resolveLink(named);
      await mkdir(path.dirname(file), { recursive: true });
      return withFlagsLock(file, async (lock) => {
        if ((await readStored(file)).tag !== tag) return false;
        await lock.confirm();
        await writeRollouts(file, state);
        await keepLastGood(file, state).catch(() => {
          // The state is written. A server that follows it reports that the copy could not be written.
        });
        return true;
      });
    },
    drift: async (state) => driftOf(named, await readTextIfThere(await resolveLink(named)), flagsText(state)),
    isThere: async () => (await readTextIfThere(rolloutsFile(named))) !== null,
    async repair(state) {
      const file = await resolveLink(named);
      const version = flagsVersion((await readTextIfThere(file)) ?? '');
      if (version === null || version.id !== state.id || version.revision >= state.revision) return;
      await withFlagsLock(file, async (lock) => {
        const present = await readStored(file);
        await lock.confirm();
        if (present.state.revision === state.revision) await replaceFile(file, flagsText(state));
      });
    },
    appendHistory: (entry) => appendHistory(named, entry),
    readHistory: () => readHistory(named),
    watch: (onEvent) => watchFolder(path.dirname(named), onEvent),
  };
}

/** Reads the state of a flags file. Throws `RolloutStateError` with the file's name and what to do. */
export async function readRollouts(flagsFile: string): Promise<RolloutState> {
  return (await fileStore(flagsFile).read()).state;
}

/** Reads `rollouts.json`. Throws `RolloutStateError`. */
export async function readStored(file: string): Promise<StoredState> {
  const rollouts = await readTextIfThere(rolloutsFile(file));
  if (rollouts !== null)
    return { state: parseAs(rolloutsFile(file), rollouts, parseRollouts), tag: tagOf(rollouts) };
  throw new RolloutStateError(`${rolloutsFile(file)} does not exist.`);
}

function parseAs(file: string, text: string, parse: (text: string) => RolloutState): RolloutState {
  if (text.trim() === '') throw new RolloutStateError(`${file} is empty.`);
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof RolloutStateError)) throw error;
    throw new RolloutStateError(`${file} is broken: ${error.message.replace(/\.$/, '')}.`, '', {
      cause: error,
    });
  }
}

async function whatToDo(file: string, problem: string): Promise<string> {
  const broken = problem.startsWith(file) ? file : rolloutsFile(file);
  if ((await readLastGood(file)) !== null) {
    return `The last good copy is ${lastGoodFile(file)}: the next start of the store restores it, or copy it to ${rolloutsFile(file)}.`;
  }
  return (await readTextIfThere(broken)) === null
    ? 'The first start of the store creates it at the path of FLAGS_FILE or DATA_DIR. If the store has started, set them as for the store.'
    : 'Correct it or restore a copy.';
}

/**
 * Replaces the state and then the flags, atomically, even on a full disk. If a command is interrupted between
 * them, the next change writes the flags again.
 */
export async function writeRollouts(file: string, state: RolloutState): Promise<void> {
  const [text, flags] = [serialiseRollouts(state), flagsText(state)];
  const own = rolloutsFile(file);
  await replaceFile(own, text).catch((error: unknown) => {
    if (!isDiskFull(error)) throw error;
    return replaceWhenFull(own, { text, copy: lastGoodFile(file), cause: error });
  });
  await replaceFile(file, flags).catch((error: unknown) => {
    if (!isDiskFull(error)) throw error;
    // The state is in force without the flags, so `status` reports the difference until they are written.
    return overwriteInPlace(file, flags, error).catch(() => undefined);
  });
}

/** Creates a state without remotes if there is none; returns true if it did. Throws `SettingError`. */
export async function ensureRollouts(file: string): Promise<boolean> {
  try {
    const isCreated = await createFile(rolloutsFile(file), serialiseRollouts(emptyRollouts));
    await createFile(file, flagsText(emptyRollouts));
    return isCreated;
  } catch (error) {
    throw settingError(file, error);
  }
}

/** Returns a `SettingError` for a place that cannot be written; any other error unchanged. */
export function settingError(file: string, error: unknown): unknown {
  return isErrorCode(error, 'EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'EEXIST')
    ? new SettingError(file, 'written', 'FLAGS_FILE to a place that can', error)
    : error;
}

/** Resolves a symbolic link, so that replacing the file does not replace the link. */
export async function resolveLink(file: string): Promise<string> {
  return realpath(file).catch(() => file);
}

/** Compares the flags that are there with those that the state gives, as data: a compact form is the same. */
export function driftOf(name: string, text: string | null, wanted: string): string | null {
  if (text === null) return `${name} does not exist.`;
  try {
    if (isDeepStrictEqual(JSON.parse(text), JSON.parse(wanted))) return null;
  } catch {
    return `${name} is broken.`;
  }
  return `${name} was edited, or a command was interrupted before it wrote it.`;
}

function tagOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Change events make it faster; if the file system has none, polling alone works. */
function watchFolder(folder: string, onEvent: () => void): () => void {
  try {
    const watcher = watch(folder, { persistent: false }, onEvent);
    watcher.on('error', () => watcher.close());
    return () => watcher.close();
  } catch {
    return () => undefined;
  }
}
