import type { RemoteStatus } from '@pluis/rollout';

/** A command of the rollout to copy. */
export interface Command {
  /** Unique in a status. */
  readonly id: string;
  /** Describes its effect in a few words. */
  readonly label: string;
  readonly command: string;
  /** True for the one to use if the release does harm. */
  readonly isRescue: boolean;
}

/** Formats a rollout command as it is typed where this server runs. */
export type CommandText = (...words: readonly (string | number)[]) => string;

/** Returns the commands that make sense for a remote in its current state, the rescue first. */
export function remoteCommands(name: string, status: RemoteStatus, text: CommandText): Command[] {
  const { stable, trial, off, previous } = status;
  const commands: Command[] = [];
  const add = (id: string, label: string, ...words: readonly (string | number)[]) =>
    commands.push({ id: `${name}-${id}`, label, command: text(...words), isRescue: id === 'rollback' });

  if (off) add('on', 'Switch it on again', 'on', name);
  else if (trial !== null) {
    const back = stable === null ? 'nobody gets it' : `everybody gets ${stable}`;
    add('rollback', `End the trial: ${back}`, 'rollback', name);
    addForTrial(trial);
  } else if (previous !== null) add('rollback', `Go back to ${previous}`, 'rollback', name);
  if (!off && (stable ?? trial) !== null) add('off', 'Switch the whole remote off', 'off', name);
  return commands;

  function addForTrial({ version, percent, halted, ramp }: NonNullable<RemoteStatus['trial']>): void {
    const start = (share: number) => ['start', `${name}@${version}`, '--percent', share];
    if (halted !== null) {
      add('again', 'Try it again with 1 % of the visitors', ...start(1));
      return;
    }
    const higher = [5, 25, 50, 100].find((each) => each > percent);
    if (ramp) {
      if (ramp.paused === null) add('pause', 'Pause the ramp', 'pause', name);
      else add('resume', 'Resume the ramp', 'resume', name);
    } else if (higher !== undefined) add('raise', `Raise it to ${higher} %`, ...start(higher));
    add('complete', 'Make it stable: everybody gets it', 'complete', name);
  }
}
