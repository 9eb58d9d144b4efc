import { command } from '../flags/decision';
import type { RemoteStatus, RolloutStatus } from './status';

/** The status for people: a paragraph per remote. */
export function statusLines(status: RolloutStatus): string[] {
  const remotes = Object.entries(status.remotes);
  if (remotes.length === 0)
    return ['No remote has a release yet. npm start publishes what the checkout builds.'];
  return remotes.flatMap(([remote, state]) => [
    remote,
    ...remoteLines(remote, state).map((line) => `  ${line}`),
  ]);
}

function remoteLines(remote: string, state: RemoteStatus): string[] {
  return [
    ...flagLines(remote, state),
    ...(state.published.length === 0 ? [] : [`published  ${state.published.join(', ')}`]),
    ...state.problems.map(({ version, reason, at }) => `problem    ${version}: ${reason} (${at})`),
  ];
}

function flagLines(remote: string, { stable, trial, off, previous, byHand }: RemoteStatus): string[] {
  if (byHand) return ['written by hand: rollout leaves this flag alone'];
  if (stable === null) return ['no release is given to visitors'];
  return [
    ...(off ? [`off        ${command('on', remote)}`] : []),
    `stable     ${stable}${previous === null ? '' : ` (before: ${previous})`}`,
    ...(trial === null ? [] : [trialLine(trial)]),
  ];
}

function trialLine({ version, percent, startedAt, halted }: NonNullable<RemoteStatus['trial']>): string {
  return halted === null
    ? `trial      ${version} with ${percent} % of the visitors since ${startedAt}`
    : `halted     ${version} at ${halted.at}: ${halted.reason}`;
}
