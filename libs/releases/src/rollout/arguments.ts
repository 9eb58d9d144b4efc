import { parseArgs } from 'node:util';
import { parsePercent } from '../flags/percent';
import { isRemoteName, isVersion } from '../release/names';
import { UsageError } from './context';

export type RolloutCommand =
  | { readonly name: 'help' }
  | { readonly name: 'status'; readonly isJson: boolean; readonly server: string | undefined }
  | { readonly name: 'history' }
  | { readonly name: 'start'; readonly remote: string; readonly version: string; readonly percent: number }
  | { readonly name: 'complete' | 'rollback' | 'off' | 'on' | 'follow'; readonly remote: string }
  | { readonly name: 'preview'; readonly remote: string; readonly version: string; readonly hours: number }
  | {
      readonly name: 'watch';
      readonly metricsUrls: readonly string[];
      readonly everyMs: number;
      readonly isOnce: boolean;
    };

const longestPreviewHours = 30 * 24;

/** Reads the words after `npm run rollout --`. Throws `UsageError`. */
export function parseRollout(argv: readonly string[]): RolloutCommand {
  const { values, positionals } = split(argv);
  const [name = 'help', ...words] = positionals;
  if (values.help || name === 'help') return { name: 'help' };
  allowOptions(name, Object.keys(values));
  allowWords(name, words);
  switch (name) {
    case 'status':
      return { name, isJson: values.json ?? false, server: optionalUrl(values.server) };
    case 'history':
      return { name };
    case 'start':
      return { name, ...releaseOf(words), percent: percentOf(values.percent) };
    case 'complete':
    case 'rollback':
    case 'off':
    case 'on':
    case 'follow':
      return { name, remote: remoteOf(words[0]) };
    case 'preview':
      return { name, ...releaseOf(words), hours: hoursOf(values.hours) };
    case 'watch':
      return {
        name,
        metricsUrls: urlsOf(values.metrics),
        everyMs: secondsOf(values.every) * 1000,
        isOnce: values.once ?? false,
      };
    default:
      throw new UsageError(`There is no command "${name}".`);
  }
}

const optionsOf: Readonly<Record<string, readonly string[]>> = {
  status: ['json', 'server'],
  start: ['percent'],
  preview: ['hours'],
  watch: ['metrics', 'every', 'once'],
};

function split(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        json: { type: 'boolean' },
        server: { type: 'string' },
        percent: { type: 'string' },
        hours: { type: 'string' },
        metrics: { type: 'string' },
        every: { type: 'string' },
        once: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function allowOptions(name: string, given: readonly string[]): void {
  const allowed = optionsOf[name] ?? [];
  const stray = given.find((option) => !allowed.includes(option));
  if (stray !== undefined) throw new UsageError(`${name} takes no --${stray}.`);
}

function allowWords(name: string, words: readonly string[]): void {
  const most =
    name === 'start' || name === 'preview' ? 2 : ['status', 'history', 'watch'].includes(name) ? 0 : 1;
  const [stray] = words.slice(most);
  if (stray !== undefined) throw new UsageError(`${name} does not know what to do with "${stray}".`);
}

function releaseOf([remote, version]: readonly string[]): { remote: string; version: string } {
  if (version === undefined) throw new UsageError('Name a remote and a version, for example: catalog 1.5.0');
  if (!isVersion(version)) throw new UsageError(`"${version}" is not a version such as 1.5.0.`);
  return { remote: remoteOf(remote), version };
}

function remoteOf(word: string | undefined): string {
  if (word === undefined) throw new UsageError('Name a remote, for example: catalog');
  if (!isRemoteName(word)) throw new UsageError(`"${word}" is not the name of a remote.`);
  return word;
}

function percentOf(text: string | undefined): number {
  const percent = parsePercent(text ?? '');
  if (percent !== null) return percent;
  throw new UsageError(
    text === undefined
      ? 'Say how many visitors get it: --percent 5'
      : `--percent ${text} is not 0 to 100 with at most three decimals.`,
  );
}

function hoursOf(text = '24'): number {
  const hours = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
  if (hours > 0 && hours <= longestPreviewHours) return hours;
  throw new UsageError(`--hours ${text} is not a time above 0 and up to ${longestPreviewHours} hours.`);
}

function secondsOf(text = '5'): number {
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
  if (seconds >= 0.1 && seconds <= 3600) return seconds;
  throw new UsageError(`--every ${text} is not 0.1 to 3600 seconds.`);
}

function urlsOf(text: string | undefined): string[] {
  if (text === undefined) return [];
  return text.split(',').map((url) => urlOf(url.trim()));
}

function optionalUrl(text: string | undefined): string | undefined {
  return text === undefined ? undefined : urlOf(text);
}

function urlOf(text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new UsageError(`"${text}" is not an http(s) address.`);
}
