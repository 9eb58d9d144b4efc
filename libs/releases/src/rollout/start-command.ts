import type { ReleaseRef } from '../release/release-ref';
import { readFlags } from '../flags/flags-file';
import { startTrial } from '../flags/start-trial';
import { trial } from '../flags/remote-flags';
import { applyToFlags } from './apply-to-flags';
import { RolloutRefusal, type RolloutContext } from './context';
import type { ReleaseSettings } from './settings';
import { checkRelease, findRelease } from './verify-release';

/** `start <remote> <version> --percent <n>`: the release is verified and checked before the flags name it. */
export async function startCommand(
  context: RolloutContext,
  settings: ReleaseSettings,
  {
    remote,
    version,
    percent,
  }: { readonly remote: string; readonly version: string; readonly percent: number },
): Promise<void> {
  const document = await readFlags(settings.flagsFile);
  const release = await releaseToStart(context, settings, remote, version, trial(document, remote)?.release);
  const expected = startTrial(document, remote, release, percent, context.now());
  if (expected.kind === 'refused') throw new RolloutRefusal(expected.message);
  await checkRelease(context, settings, { remote, ...release });
  await applyToFlags(context, settings, { remote, action: 'start' }, (current) =>
    startTrial(current, remote, release, percent, context.now()),
  );
}

/** A release on trial keeps the digest that it started with: were the store's files changed, raising refuses. */
async function releaseToStart(
  context: RolloutContext,
  settings: ReleaseSettings,
  remote: string,
  version: string,
  onTrial: ReleaseRef | undefined,
): Promise<ReleaseRef> {
  return onTrial?.version === version ? onTrial : findRelease(context, settings, remote, version);
}
