import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '@pluis/releases';
import { parseRollouts, serialiseRollouts, type RolloutState } from './rollout-state';

/**
 * `rollouts.last-good.json`: the copy of the last valid state in the folder of the flags. A store that starts
 * with a broken state uses it.
 */
export function lastGoodFile(flagsFile: string): string {
  return path.join(path.dirname(flagsFile), 'rollouts.last-good.json');
}

/** Returns the last valid state; null if there is no copy or it is damaged too. */
export async function readLastGood(flagsFile: string): Promise<RolloutState | null> {
  return readFile(lastGoodFile(flagsFile), 'utf8')
    .then(parseRollouts)
    .catch(() => null);
}

/** Keeps a copy of a valid state if it differs from the present copy. Rejects if the folder is read-only. */
export async function keepLastGood(flagsFile: string, state: RolloutState): Promise<void> {
  const file = lastGoodFile(flagsFile);
  const text = serialiseRollouts(state);
  if ((await readFile(file, 'utf8').catch(() => '')) !== text) await replaceFile(file, text);
}
