import { openRelease, ReleaseError, releasePlace, type ReleaseRef } from '@pluis/releases';
import {
  namedReleases,
  readReleaseSettings,
  type ReleaseSettings,
  type RolloutState,
  rolloutStore,
} from '@pluis/rollout';
import { settingProblems } from '@pluis/settings';
import { readConfig } from '@pluis/server/config';
import { fail, ok, type Result, warn } from '../../checks/result.mjs';

const deadlineMs = 60_000;
const embedded = { STOREFRONT_API_URL: 'http://localhost', STOREFRONT_ACCESS_TOKEN: 'public' };

/**
 * Checks the flags and releases that a start would find: whether the flags can be read or restored, and every byte
 * of each release that they name. Writes nothing. Never rejects because of a finding.
 */
export async function checkStore(
  env: Readonly<Record<string, string | undefined>>,
  cwd: string,
): Promise<Result[]> {
  // The caller has reported them.
  if (settingProblems(env).length > 0) return [];
  let settings: ReleaseSettings;
  try {
    settings = readReleaseSettings(env, cwd);
    // Without a provider in the environment a start has its own.
    readConfig({ ...env, ...(env.STOREFRONT_API_URL ? {} : embedded) }, cwd);
  } catch (error) {
    return [fail('settings', reason(error).replace(/\.$/, ''))];
  }
  const { findings, rollouts } = await checkFlags(settings);
  if (rollouts === null) return findings;
  return [...findings, ...(await checkReferenced(settings, rollouts))];
}

async function checkFlags(
  settings: ReleaseSettings,
): Promise<{ findings: Result[]; rollouts: RolloutState | null }> {
  const store = rolloutStore(settings);
  try {
    const { state, problem } = await store.read();
    const names = [...state.remotes.keys()].join(', ') || 'no remote yet';
    const findings = [ok('flags', `${store.name}: ${names}`)];
    if (problem !== '') findings.push(warn('flags', problem.replace(/\.$/, '')));
    return { findings, rollouts: state };
  } catch (error) {
    const message = reason(error).replace(/\.$/, '');
    // Before the first start there is nothing to read.
    const isEmpty = (await store.log.newest().catch(() => undefined)) === null;
    const advice = error instanceof ReleaseError ? 'Correct DATA or the AWS variables.' : 'Restore a copy.';
    const finding = isEmpty
      ? warn('flags', message, 'The first start creates it.')
      : fail('flags', message, advice);
    return { findings: [finding], rollouts: null };
  }
}

/** Checks each release that a flag names, by digest. A broken release that is only there to return to is a warning. */
async function checkReferenced(settings: ReleaseSettings, rollouts: RolloutState): Promise<Result[]> {
  const findings: Result[] = [];
  for (const [remote, state] of rollouts.remotes) {
    for (const release of namedReleases(state)) {
      const isEarlier = state.earlier.includes(release);
      findings.push(await checkRelease(settings, remote, release, isEarlier));
    }
  }
  return findings;
}

async function checkRelease(
  settings: ReleaseSettings,
  remote: string,
  { version, integrity }: ReleaseRef,
  isEarlier: boolean,
): Promise<Result> {
  try {
    const signal = AbortSignal.timeout(deadlineMs);
    await openRelease(releasePlace(settings), { remote, version, integrity }, { signal });
    return ok('release', `${remote} ${version} can be read, every byte as published`);
  } catch (error) {
    const from = settings.releasesBucket ?? settings.releasesDir;
    const message = `${remote} ${version} cannot be read from ${from}: ${reason(error)}`;
    return isEarlier
      ? warn('release', message, 'It was stable before: a rollback to it will not work.')
      : fail('release', message, `Publish it again, or roll ${remote} back.`);
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
