import { shellName } from '@pluis/releases';
import type { RemoteStatus } from '@pluis/rollout';

/** A command of the rollout to copy. */
export interface Action {
  /** Unique on the page. */
  readonly id: string;
  /** Describes its effect in a few words. */
  readonly label: string;
  readonly command: string;
  /** The one to use if the release does harm. */
  readonly isRescue?: boolean;
}

/** Formats a rollout command as it is typed where this server runs. */
export type CommandText = (...words: readonly (string | number)[]) => string;

/** Returns the commands that make sense for a remote in its current state, the rescue first. */
export function remoteActions(name: string, status: RemoteStatus, command: CommandText): Action[] {
  const { stable, trial, off, previous } = status;
  const action = (id: string, label: string, words: readonly (string | number)[]): Action => ({
    id: `${name}-${id}`,
    label,
    command: command(...words),
  });
  if (off) return [action('on', 'Switch it on again', ['on', name])];
  const rescue = (label: string): Action => ({
    ...action('rollback', label, ['rollback', name]),
    isRescue: true,
  });
  // The shell cannot be switched off.
  const switchOff = name === shellName ? [] : [action('off', 'Switch the whole remote off', ['off', name])];
  if (trial === null) {
    return [
      ...(previous === null ? [] : [rescue(`Go back to ${previous}`)]),
      ...(stable === null ? [] : switchOff),
    ];
  }
  const { version, percent, halted, ramp } = trial;
  const back = stable === null ? 'End the trial: nobody gets it' : `End the trial: everybody gets ${stable}`;
  if (halted !== null) {
    return [
      rescue(back),
      action('again', 'Try it again with 1 % of the visitors', ['start', name, version, '--percent', 1]),
      ...switchOff,
    ];
  }
  const higher = [5, 25, 50, 100].find((each) => each > percent);
  return [
    rescue(back),
    ...(ramp && ramp.paused === null ? [action('pause', 'Pause the ramp', ['pause', name])] : []),
    ...(ramp && ramp.paused !== null ? [action('resume', 'Resume the ramp', ['resume', name])] : []),
    ...(!ramp && higher !== undefined
      ? [action('raise', `Raise it to ${higher} %`, ['start', name, version, '--percent', higher])]
      : []),
    action('complete', 'Make it stable: everybody gets it', ['complete', name]),
    ...switchOff,
  ];
}
