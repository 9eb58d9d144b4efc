import { checkGivenUp, declaredRef, releasePlace, storedManifests, type ReleaseRef } from '@pluis/releases';
import type { Decision, Rule } from '../rules/decision';
import { complete } from '../rules/end-trial';
import { returnTarget, rollback } from '../rules/rollback';
import { remoteState, trial } from '../state/remote-flags';
import type { RemoteState } from '../state/remote-state';
import { applyToRemote, refuseEarly } from './apply-to-flags';
import type { Operation } from './context';
import { checkRelease, findRelease, verifyRelease } from './verify-release';

interface OfRemote {
  readonly remote: string;
}

interface OfRelease extends OfRemote {
  readonly version: string;
  /** Pages and slots of the stable release that this one may remove. */
  readonly givesUp: readonly string[];
}

/** Puts a release on trial, with a fixed share or a ramp. */
export type StartRule = (state: RemoteState | null, release: ReleaseRef) => Decision;

/** `start` and `ramp`: verify and check the release before the flags name it. */
export async function putOnTrial(
  operation: Operation,
  { remote, version, givesUp }: OfRelease,
  start: StartRule,
): Promise<void> {
  const { state: read } = await operation.store().read();
  const running = trial(read, remote)?.release;
  // A release on trial keeps the digest that it started with: if the store's files have changed, a raise is refused.
  const isRunning = running?.version === version;
  const release = isRunning ? running : await findRelease(operation, remote, version);
  refuseEarly(operation, read, remote, (state) => start(state, release));
  // Lost pages were checked when the trial started.
  const stable = isRunning ? null : remoteState(read, remote)?.stable;
  const former = stable ? await storedManifests(releasePlace(operation.settings))(remote, stable) : null;
  const manifest = await checkRelease(operation, { remote, ...release }, (manifest) =>
    checkGivenUp(manifest, former, givesUp),
  );
  const declared = declaredRef({ ...release, manifest });
  await applyToRemote(operation, { remote, read }, (state) => start(state, declared));
}

/** `complete <remote>`: verifies and checks the release again before everybody gets it. */
export async function completeCommand(operation: Operation, { remote }: OfRemote): Promise<void> {
  const { state: read } = await operation.store().read();
  refuseEarly(operation, read, remote, complete);
  const checked = trial(read, remote)?.release;
  if (checked) await checkRelease(operation, { remote, ...checked });
  await applyToRemote(operation, { remote, read }, complete);
}

/**
 * `rollback <remote> [version]`: ending a trial checks nothing, because it must work when everything else
 * fails. Returning to a former release verifies its bytes.
 */
export async function rollbackCommand(
  operation: Operation,
  { remote, version }: OfRemote & { readonly version: string | undefined },
): Promise<void> {
  const { state: read } = await operation.store().read();
  const rule: Rule = (state) => rollback(state, version);
  refuseEarly(operation, read, remote, rule);
  const target = returnTarget(remoteState(read, remote), version);
  if (target !== null) await verifyRelease(operation, { remote, ...target });
  await applyToRemote(operation, { remote, read }, rule);
}
