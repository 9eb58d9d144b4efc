import type { Trial } from '../state/remote-state';

/** Says what the guard does with a trial's ramp: `raises it to 25, 50 % and then makes it stable, …`. */
export function planText({ percent, ramp }: Trial): string {
  if (ramp === null) return 'leaves it there';
  const rest = ramp.steps.filter((step) => step > percent);
  const raises = rest.length === 0 ? [] : [`raises it to ${rest.join(', ')} %`];
  const parts = [...raises, ...(ramp.completes ? ['makes it stable'] : [])];
  if (parts.length === 0) return 'leaves it there';
  return `${parts.join(' and then ')}, a step every ${secondsText(ramp.everySeconds)}`;
}

export function secondsText(seconds: number): string {
  if (seconds % 3600 === 0) return `${seconds / 3600} h`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}
