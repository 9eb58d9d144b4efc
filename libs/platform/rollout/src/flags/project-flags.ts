import { createHash } from 'node:crypto';
import type { ReleaseRef } from '@pluis/releases';
import { flagKey, offVariant, type Variant } from './flag-variants';
import { flagdSchemaUrl } from './flagd';
import { percentToWeights } from '../rules/percent';
import type { RemoteState, Trial } from '../state/remote-state';
import type { RolloutState } from '../state/rollout-state';

/** Generates the flagd definition from the state. Nothing is read back from it. */
export function flagsText({ id, revision, remotes }: RolloutState): string {
  const ours = [...remotes].map(([remote, state]) => [flagKey(remote), toFlag(state)]);
  const document = { $schema: flagdSchemaUrl, metadata: { id, revision }, flags: Object.fromEntries(ours) };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** The header of `/readyz` with the digest of the flags that a server uses. */
export const flagsDigestHeader = 'x-flags-digest';

/** Identifies the content of flags: if a server and a command report the same digest, they read the same flags. */
export function flagsDigest(state: RolloutState): string {
  return createHash('sha256').update(flagsText(state)).digest('hex').slice(0, 16);
}

/** Returns the releases that a flag names: former ones, the stable one and the trial's. */
export function namedReleases({ earlier, stable, trial }: RemoteState): ReleaseRef[] {
  return [...earlier, stable, trial?.release ?? null].filter((ref) => ref !== null);
}

function toFlag(state: RemoteState): object {
  const { stable, trial, isOff } = state;
  const otherwise = stable?.version ?? offVariant;
  const variants = namedReleases(state).map(({ version, integrity }): [string, Variant] => [
    version,
    { version, integrity },
  ]);
  return {
    state: 'ENABLED',
    variants: { ...Object.fromEntries(variants), [offVariant]: { off: true } },
    defaultVariant: isOff ? offVariant : otherwise,
    ...(isOff || trial === null ? {} : { targeting: toTargeting(trial, otherwise) }),
  };
}

/**
 * Trial first, then stable, bucketed by flagd's targeting key: visitors already in a trial stay in it when it
 * is raised.
 */
function toTargeting({ release, percent, where }: Trial, stable: string): object {
  const [trialWeight, stableWeight] = percentToWeights(percent);
  const fractional = {
    fractional: [
      [release.version, trialWeight],
      [stable, stableWeight],
    ],
  };
  const conditions = Object.entries(where).map(([name, values]) => ({ in: [{ var: name }, values] }));
  return conditions.length === 0 ? fractional : { if: [{ and: conditions }, fractional, stable] };
}
