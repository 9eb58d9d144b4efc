import { isRemoteName, isVersion } from '@pluis/releases';
import { parsePercent } from '../rules/percent';
import type { Where } from '../state/remote-state';
import { parseWhere } from '../rules/where';
import { maxPreviewHours } from '../visitors/preview';
import { UsageError } from './context';

/** Parses a release, `catalog@1.5.0`. Throws `UsageError`, as all functions here do. */
export function releaseOf([text = '', ...more]: readonly string[]): { remote: string; version: string } {
  const { remote, version } = remoteWithVersion(text);
  if (version !== undefined && more.length === 0) return { remote, version };
  throw new UsageError(`Write the release as one word: ${remote}@${version ?? more[0] ?? '1.5.0'}`);
}

/** Parses a remote that may have a version: `catalog` or `catalog@1.5.0`. */
export function remoteWithVersion(text: string): { remote: string; version: string | undefined } {
  const [remote, version] = text.split(/@(.*)/, 2);
  return { remote: remoteOf(remote), version: version === undefined ? undefined : versionOf(version) };
}

export function remoteOf(word: string | undefined): string {
  if (word === undefined) throw new UsageError('Name a remote, for example: catalog');
  if (!isRemoteName(word)) throw new UsageError(`"${word}" is not the name of a remote.`);
  return word;
}

export function versionOf(word: string): string {
  if (!isVersion(word)) throw new UsageError(`"${word}" is not a version such as 1.5.0.`);
  return word;
}

export function percentOf(text: string | undefined): number {
  const percent = parsePercent(text ?? '');
  if (percent !== null) return percent;
  throw new UsageError(
    text === undefined
      ? 'Add the percentage of visitors: --percent 5'
      : `--percent ${text} is not 0 to 100 with at most three decimals.`,
  );
}

/** Parses ascending percentages: `5,25,50,100`. */
export function stepsOf(text: string | undefined): number[] {
  if (text === undefined) throw new UsageError('Add the steps of the ramp: --steps 5,25,50,100');
  const steps = text.split(',').map((step) => parsePercent(step.trim()) ?? Number.NaN);
  const isRising = steps.every((step, index) => step > (steps[index - 1] ?? 0));
  if (isRising) return steps;
  throw new UsageError(`--steps ${text} is not a list of rising percentages such as 5,25,50,100.`);
}

const units: Readonly<Record<string, number>> = { '': 1, s: 1, m: 60, min: 60, h: 3600, d: 86_400 };

/** Parses a duration to seconds: `20s`, `10m`, `2h`, or a number of seconds. */
export function durationOf(option: string, text: string | undefined): number {
  if (text === undefined) throw new UsageError(`Add the duration of a step: ${option} 10m`);
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?)(s|m|min|h|d)?$/.exec(text) ?? [];
  const seconds = Number(amount) * (units[unit] ?? Number.NaN);
  if (seconds >= 1 && seconds <= 30 * 86_400) return seconds;
  throw new UsageError(`${option} ${text} is not a time from 1s to 30d, such as 20s, 10m or 2h.`);
}

export function whereOf(texts: readonly string[] | undefined): Where | undefined {
  if (texts === undefined) return undefined;
  if (texts.length === 1 && texts[0] === 'all') return {};
  const where = parseWhere(texts);
  if (where !== null) return where;
  throw new UsageError(
    `--where ${texts.join(' --where ')} is not of the form language=nl,de. Name each attribute once; visitors must match all of them. ` +
      '--where all removes the condition.',
  );
}

export function hoursOf(text = '24'): number {
  const hours = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
  if (hours > 0 && hours <= maxPreviewHours) return hours;
  throw new UsageError(`--hours ${text} is not a time above 0 and up to ${maxPreviewHours} hours.`);
}

export function secondsOf(text = '5'): number {
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
  if (seconds >= 0.1 && seconds <= 3600) return seconds;
  throw new UsageError(`--every ${text} is not 0.1 to 3600 seconds.`);
}

export function wholeOf(option: string, text: string, lowest: number, highest: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= lowest && number <= highest) return number;
  throw new UsageError(`${option} ${text} is not a whole number from ${lowest} to ${highest}.`);
}

/** Parses the views that each step of a ramp needs. Zero is refused: a step without views proves nothing. */
export function minViewsOf(option: string, text: string): number {
  return wholeOf(option, text, 1, 1_000_000);
}

/** Parses a sentence or name: one line, short enough for a flag. */
export function lineOf(option: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const line = text.trim();
  if (line !== '' && line.length <= 300 && !/\p{Cc}/u.test(line)) return line;
  throw new UsageError(`${option} takes one line of at most 300 characters.`);
}
