import { isDiskFull, isErrorCode, ReleaseError, SettingError } from '@pluis/releases';
import { checkPlace } from '../state/check-place';
import { RolloutStateError } from '../state/rollout-state';
import { createFirst } from '../state/rollout-store';
import { previewSecret } from '../visitors/preview-secret';
import { rolloutCommand, type CommandNames } from './command-names';
import { rolloutStore } from './rollout-places';
import type { ReleaseSettings } from './settings';

/** The result of preparing the state for a start; `message` is for the operator. */
export type PreparedRollouts =
  { readonly kind: 'ready' } | { readonly kind: 'created' | 'damaged'; readonly message: string };

/**
 * Prepares the rollout state for a start: checks the place, creates a state without remotes if there is none, and
 * generates the flags. Several processes may run it at once. A place that can only be read is enough if it has a
 * state. Throws `RolloutStateError` if no revision can be read or the place cannot hold the state, `SettingError` if
 * the folder cannot be written, and `ReleaseError` if the bucket cannot be reached.
 */
export async function prepareRollouts(
  settings: ReleaseSettings,
  names: Pick<CommandNames, 'pluis'>,
): Promise<PreparedRollouts> {
  const store = rolloutStore(settings);
  const before = await store.log.newest();
  try {
    await checkPlace(store.place);
    // Servers whose key only reads cannot create it.
    await previewSecret(store.place, settings.previewSecret);
    if (before === null && (await createFirst(store)))
      return { kind: 'created', message: `Created the rollout state in ${store.name}.` };
  } catch (error) {
    const isKnown = error instanceof RolloutStateError;
    if (isKnown || before === null || !isReadOnly(error)) throw settingError(store.name, error);
  }
  const { state, problem } = await store.read();
  await store.project(state).catch(() => undefined);
  if (problem === '') return { kind: 'ready' };
  return { kind: 'damaged', message: `WARNING: ${problem} Check it: ${rolloutCommand(names, 'status')}` };
}

const readOnlyCodes = ['EACCES', 'EROFS', 'EPERM'];

function isReadOnly(error: unknown): boolean {
  const isRefused = error instanceof ReleaseError && error.kind === 'http';
  return isRefused || isDiskFull(error) || isErrorCode(error, ...readOnlyCodes);
}

function settingError(name: string, error: unknown): unknown {
  return isErrorCode(error, ...readOnlyCodes, 'ENOTDIR', 'EEXIST')
    ? new SettingError(name, 'written', 'DATA to a place that can', error)
    : error;
}
