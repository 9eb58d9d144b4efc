import type { Applied } from '../rules/apply-rule';
import type { RemoteState } from '../state/remote-state';
import { rolloutCommand, type CommandNames } from './command-names';

type Refused = Extract<Applied, { kind: 'refused' }>;

/** Formats a refusal for the operator: the reason, and the command to use instead. */
export function refusalText(names: CommandNames, remote: string, { code, wanted, before }: Refused): string {
  const command = (...words: readonly (string | number)[]) => rolloutCommand(names, ...words);
  const trial = before?.trial;
  const onTrial = `${remote} ${trial?.release.version}`;
  const stable = before?.stable?.version;
  switch (code) {
    case 'no-release':
      return `${remote} has no release. Publish one and give it to everybody: ${command('start', `${remote}@<version>`, '--percent', 100)}`;
    case 'off':
      return `${remote} is switched off. Switch it on first: ${command('on', remote)}`;
    case 'not-off':
      return `${remote} is on: visitors get ${stable ?? 'its trial'}. Switch it off first, and look whether the shop is right without it: ${command('off', remote)}`;
    case 'is-stable':
      return `${remote} ${stable} is the stable release already: everybody has it.`;
    case 'other-trial':
      return `${onTrial} is on trial with ${trial?.percent} %. Finish that first: ${command('complete', remote)} - or end it: ${command('rollback', remote)}`;
    case 'is-trial':
      return `${onTrial} is on trial; rollback returns to a release that was stable before. End the trial: ${command('rollback', remote)}`;
    case 'no-trial':
      return wanted === undefined
        ? `There is no trial of ${remote} to complete. Start one: ${command('start', `${remote}@<version>`, '--percent', '<n>')}`
        : `${remote} ${wanted} is not on trial any more; nothing was halted.`;
    case 'halted': {
      const again = command('start', `${remote}@${trial?.release.version ?? '<version>'}`, '--percent', 5);
      return `${onTrial} was halted: ${trial?.halted?.reason} End the trial: ${command('rollback', remote)} - or try it again: ${again}`;
    }
    case 'no-earlier':
      return wanted === undefined
        ? `${remote} has no trial to end and no release that was stable before ${stable}. Switch it off if it must go: ${command('off', remote)}`
        : `${remote} ${wanted} was not stable before${stable === undefined ? '' : ` ${stable}`}, as far as the flags remember. ` +
            `${earlierText(before)}Give it to everybody again: ${command('start', `${remote}@${wanted}`, '--percent', 100)}`;
    case 'rolled-back': {
      const previous = before?.earlier.at(-1)?.version;
      const next =
        previous === undefined
          ? `There is no earlier release. Switch it off if it must go: ${command('off', remote)}`
          : `To go on to ${previous}, name it: ${command('rollback', `${remote}@${previous}`)}`;
      return `${remote} was rolled back already${rollbackAuthor(before)}. ${everybodyText(before)} ${next}`;
    }
    case 'no-ramp':
      return wanted === undefined
        ? `${remote} has no ramp. Begin one: ${command('ramp', `${remote}@<version>`, '--steps', '5,25,50,100', '--every', '10m')}`
        : `${remote} ${wanted} was changed meanwhile; nothing was raised.`;
  }
}

function earlierText(state: RemoteState | null): string {
  const earlier = [...(state?.earlier ?? [])].reverse().map(({ version }) => version);
  return earlier.length === 0 ? '' : `Before it: ${earlier.join(', ')}. `;
}

function rollbackAuthor(state: RemoteState | null): string {
  const { action = '', by = '', at = '' } = state?.lastChange ?? {};
  return action === 'rollback' && by !== '' ? ` by ${by} at ${at}` : '';
}

/** Says which release the visitors outside a trial get. */
export function everybodyText(state: RemoteState | null): string {
  const version = state?.stable?.version;
  if (version === undefined) return 'It had no stable release, so nobody gets it now.';
  return state?.isOff
    ? `The remote stays off; switching it on returns to ${version}.`
    : `Everybody gets ${version}.`;
}
