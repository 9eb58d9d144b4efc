import type { Release } from '../release/verified-release';
import { checkContract } from './contract-check';
import type { ShellFacts } from './shell-facts';

/** Renders a release once in the deployed shell; returns what went wrong, as sentences. */
export type Smoke = (release: Release) => Promise<readonly string[]>;

/** The contract's checks on what a release says of itself, then, if that fits, on what it does. [MFE-6] */
export function createReleaseChecks(shell: ShellFacts, smoke?: Smoke): Smoke {
  return async (release) => {
    const refusals = checkContract(release.manifest, shell);
    if (refusals.length > 0 || smoke === undefined) return refusals;
    return smoke(release);
  };
}
