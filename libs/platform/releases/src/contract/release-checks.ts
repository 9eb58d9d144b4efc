import type { Release } from '../release/verified-release';
import { checkContract } from './contract-check';
import type { ShellFacts } from './shell-facts';

/** Renders a release once in the deployed shell; returns the problems as sentences. */
export type Smoke = (release: Release) => Promise<readonly string[]>;

/** Runs the contract checks on the manifest and, if they pass, the render check. [MFE-6] */
export function createReleaseChecks(shell: ShellFacts, smoke?: Smoke): Smoke {
  return async (release) => {
    const refusals = checkContract(release.manifest, shell);
    if (refusals.length > 0 || smoke === undefined) return refusals;
    return smoke(release);
  };
}
