import type { Applied } from '../rules/apply-rule';
import { rolloutCommand, type CommandNames } from './command-names';

type Change = Extract<Applied, { kind: 'changed' }>;

const opposites: Partial<Record<Change['action'], string>> = { off: 'on', on: 'off', pause: 'resume' };

/**
 * Formats the command that undoes a change, with exactly what was there before.
 * @param revision the revision before the change
 */
export function undoCommand(names: CommandNames, remote: string, change: Change, revision: number): string {
  const { action, before, after } = change;
  const opposite = opposites[action];
  if (opposite !== undefined) return rolloutCommand(names, opposite, remote);
  const isNewTrial = before !== null && before.trial === null && after?.trial != null;
  if (isNewTrial && action !== 'restore') return rolloutCommand(names, 'rollback', remote);
  const trial = before?.trial;
  if (trial && trial.id === after?.trial?.id && action === 'start' && trial.ramp === null)
    return rolloutCommand(names, 'start', `${remote}@${trial.release.version}`, '--percent', trial.percent);
  // A condition, a ramp and the reason of a halt are in the revision before; no other command has words for all of them.
  return rolloutCommand(names, 'restore', revision, remote);
}
