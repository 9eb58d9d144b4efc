import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { readTextIfThere, replaceFile } from '@pluis/releases';
import { readStored, resolveLink, rolloutsFile, settingError, writeRollouts } from './file-store';
import { withFlagsLock } from './flags-lock';
import { lastGoodFile, readLastGood } from './last-good';
import { checkAgainstFlagd, flagsText } from '../flags/project-flags';
import { readHistory } from './rollout-history';
import { newRollouts, RolloutStateError, type RolloutState } from './rollout-state';

/** The result of preparing the flags for a start; `message` is for the operator. */
export type PreparedFlags =
  { readonly kind: 'ready' } | { readonly kind: 'created' | 'restored'; readonly message: string };

/** The file that keeps the broken content of the state after the last good copy has replaced it. */
export function brokenFile(file: string): string {
  return rolloutsFile(file).replace(/\.json$/, '.broken.json');
}

/**
 * Makes the state and the flags usable before a start changes them. A broken, empty or missing state is restored
 * from the last good copy, so that no choice of an operator is lost; the broken content is kept in a file next to
 * it. Broken or missing flags are generated again. Without a state and without a copy this is the first start,
 * and a state without remotes is created. Several processes may run it at once. Throws `RolloutStateError` if the
 * state is broken and there is no copy: no release may be adopted then. Throws `SettingError` if the folder
 * cannot be written, and `FlagsLockError`.
 * @param rollout the name of the `rollout` command, for the message
 */
export async function prepareFlags(named: string, rollout: string): Promise<PreparedFlags> {
  const file = await resolveLink(named);
  // Checked before taking the lock, because flags in a read-only folder cannot be locked.
  const { isUsable, flagsProblem } = await inspectFlags(file);
  if (isUsable && flagsProblem === '') return { kind: 'ready' };
  try {
    await mkdir(path.dirname(file), { recursive: true });
    return await withFlagsLock(file, async (lock) => {
      const inspected = await inspectFlags(file);
      await lock.confirm();
      return await createOrRestore(file, rollout, inspected);
    });
  } catch (error) {
    throw settingError(file, error);
  }
}

async function createOrRestore(
  file: string,
  rollout: string,
  { isUsable, state, text, problem, flagsProblem, lastGood }: InspectedFlags,
): Promise<PreparedFlags> {
  const check = `Check them: ${rollout} status`;
  if (isUsable) {
    if (flagsProblem === '' || state === null) return { kind: 'ready' };
    await replaceFile(file, flagsText(state));
    return { kind: 'restored', message: `WARNING: ${flagsProblem} It was generated again. ${check}` };
  }
  if (lastGood !== null) {
    const isKept = text !== null && text.trim() !== '';
    if (isKept) await replaceFile(brokenFile(file), text);
    await writeRollouts(file, lastGood);
    const kept = isKept ? ` The broken content is kept in ${brokenFile(file)}.` : '';
    return {
      kind: 'restored',
      message: `WARNING: ${problem} The flags were restored from the last good copy, ${lastGoodFile(file)}.${kept} ${check}`,
    };
  }
  if (text !== null)
    throw new RolloutStateError(
      `${problem} There is no last good copy (${lastGoodFile(file)}), so nothing was changed.`,
      'Correct the file, restore it from a backup, or remove it to start with new flags.',
    );
  await writeRollouts(file, newRollouts());
  const isFirst = (await readHistory(file)).length === 0;
  return {
    kind: 'created',
    message: isFirst
      ? `Created ${file}.`
      : `WARNING: ${file} did not exist, nor did a last good copy of it. New flags were created, without the earlier choices of rollout that its history lists. If you have a backup of ${rolloutsFile(file)}, restore it.`,
  };
}

/** The state and the flags before a start. */
export interface InspectedFlags {
  readonly isUsable: boolean;
  /** Null if it is not usable. */
  readonly state: RolloutState | null;
  /** The file that has the state, unparsed; null if it does not exist. */
  readonly text: string | null;
  /** The problem as a sentence; empty if the state is usable. */
  readonly problem: string;
  /** Why the generated flags cannot be used, as a sentence; empty if they can. */
  readonly flagsProblem: string;
  /** The copy that a start would restore. */
  readonly lastGood: RolloutState | null;
}

/** Checks the state and the flags as `prepareFlags` does, without changing anything. */
export async function inspectFlags(file: string): Promise<InspectedFlags> {
  const [text, flags] = await Promise.all([rolloutsFile(file), file].map(readTextIfThere));
  const found = { text: text ?? flags ?? null, lastGood: await readLastGood(file) };
  try {
    const { state } = await readStored(file);
    // No command removes the last remote. If the state has none but its copy has some, it was overwritten.
    const isLost = state.remotes.size === 0 && (found.lastGood?.remotes.size ?? 0) > 0;
    const problem = isLost ? `${text == null ? file : rolloutsFile(file)} names no remote any more.` : '';
    return { ...found, isUsable: !isLost, state, problem, flagsProblem: flagsProblem(file, flags ?? null) };
  } catch (error) {
    if (!(error instanceof RolloutStateError)) throw error;
    return { ...found, isUsable: false, state: null, problem: error.problem, flagsProblem: '' };
  }
}

/** Flags that were only edited stay until the next change: `status` reports them. */
function flagsProblem(file: string, text: string | null): string {
  if (text === null) return `${file} does not exist.`;
  if (text === '') return `${file} is empty.`;
  try {
    checkAgainstFlagd(text);
    return '';
  } catch {
    return `${file} is broken.`;
  }
}
