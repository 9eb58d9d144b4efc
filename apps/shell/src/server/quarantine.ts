import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { ReleaseFailure } from '@pluis/releases';
import type { FaultKind } from './rendering/release-fault';

/** A failure of a release, and on which page. */
interface Strike {
  remote: string;
  version: string;
  kind: FaultKind;
  /** Undefined where it was none in particular. */
  pathname?: string | undefined;
  reason: string;
}

/** Which releases are not rendered for a while, because they failed: one on a page of its own, or everywhere. */
export interface Quarantine {
  strike(strike: Strike): ReleaseFailure;
  /** Whether everything is rendered: nothing is condemned, and no page fails. Every page asks. */
  isEmpty(): boolean;
  /** Whether a release is rendered nowhere. */
  isCondemned(remote: string, version: string): boolean;
  /** Whether a release is not rendered on this page. */
  fails(remote: string, version: string, pathname: string): boolean;
  /** What is not rendered now, for the operator. */
  failures(): ReleaseFailure[];
  /** The releases that are rendered nowhere because their code crashed, hung or could not be used: the guard halts them. */
  crashed(): { remote: string; version: string }[];
}

interface Options {
  /** Where it is kept over a restart. */
  file: string;
  /** Whether everybody gets a release, or got it before: one crash of it may be the machine's. */
  isProven?(remote: string, version: string): boolean;
  onProblem(message: string): void;
  now?: () => number;
}

const entrySchema = v.object({
  remote: v.string(),
  version: v.string(),
  reason: v.string(),
  /** Times in milliseconds since the epoch. */
  at: v.number(),
  condemnedUntil: v.number(),
  condemned: v.number(),
  crashes: v.array(v.number()),
  /** Whether it is condemned for more than pages that fail. */
  hasCrashed: v.optional(v.boolean(), false),
  pages: v.array(v.object({ pathname: v.string(), until: v.number(), failures: v.number() })),
});
const fileSchema = v.pipe(v.string(), v.parseJson(), v.array(entrySchema));
type Entry = v.InferOutput<typeof entrySchema>;

/** So many pages that fail, or so many crashes, condemn a release on all pages; one on trial needs one crash. */
const mostPages = 3;
const mostCrashes = 2;
/** Crashes count together for so long, in milliseconds. */
const crashWindow = 10 * 60_000;
/** How long a release is not rendered: doubled each time, to at most this, in milliseconds. */
const first = 60_000;
const longest = 15 * 60_000;
const mostEntries = 100;
const mostRemembered = 50;

export function createQuarantine({
  file,
  isProven = () => true,
  onProblem,
  now = Date.now,
}: Options): Quarantine {
  const entries = new Map<string, Entry>();
  /** When the last of them is over. */
  let emptyFrom = 0;
  for (const entry of readEntries(file, onProblem)) add(entry);
  let writing: Promise<void> | undefined;
  let isDirty = false;

  function add(entry: Entry): void {
    const key = keyOf(entry);
    entries.delete(key);
    entries.set(key, entry);
    emptyFrom = Math.max(emptyFrom, entry.condemnedUntil, ...entry.pages.map(({ until }) => until));
  }

  function keep(): void {
    isDirty = true;
    writing ??= write().finally(() => {
      writing = undefined;
    });
  }

  async function write(): Promise<void> {
    while (isDirty) {
      isDirty = false;
      try {
        await writeFile(`${file}.new`, JSON.stringify([...entries.values()]));
        await rename(`${file}.new`, file);
      } catch (error) {
        onProblem(`${file} cannot be written (${String(error)}): what failed is forgotten by a restart.`);
      }
    }
  }

  return {
    strike({ remote, version, kind, pathname, reason }) {
      const time = now();
      const entry: Entry = entries.get(keyOf({ remote, version })) ?? {
        remote,
        version,
        reason,
        at: time,
        condemnedUntil: 0,
        condemned: 0,
        crashes: [],
        hasCrashed: false,
        pages: [],
      };
      entry.reason = reason;
      entry.at = time;
      if (kind === 'crash')
        entry.crashes = [...entry.crashes.filter((at) => at > time - crashWindow), time].slice(-mostCrashes);
      if (pathname !== undefined) {
        const before = entry.pages.find((page) => page.pathname === pathname);
        const failures = (before?.failures ?? 0) + 1;
        const page = { pathname, failures, until: time + pause(failures) };
        entry.pages = [...entry.pages.filter((other) => other !== before), page].slice(-mostRemembered);
      }
      const failing = entry.pages.filter(({ until }) => until > time).length;
      const enough = isProven(remote, version) ? mostCrashes : 1;
      const crashes = kind === 'evaluation' || (kind === 'crash' && entry.crashes.length >= enough);
      if (crashes || failing >= mostPages) {
        if (entry.condemnedUntil <= time) {
          entry.condemned += 1;
          entry.hasCrashed = false;
        }
        entry.hasCrashed ||= crashes;
        entry.condemnedUntil = time + pause(entry.condemned);
      }
      add(entry);
      const [oldest] = entries.keys();
      if (entries.size > mostEntries && oldest !== undefined) entries.delete(oldest);
      keep();
      return failureOf(entry);
    },
    isEmpty: () => emptyFrom <= now(),
    isCondemned(remote, version) {
      return (entries.get(keyOf({ remote, version }))?.condemnedUntil ?? 0) > now();
    },
    fails(remote, version, pathname) {
      const pages = entries.get(keyOf({ remote, version }))?.pages ?? [];
      return pages.some((page) => page.pathname === pathname && page.until > now());
    },
    failures() {
      const time = now();
      return [...entries.values()]
        .filter(
          ({ condemnedUntil, pages }) => condemnedUntil > time || pages.some(({ until }) => until > time),
        )
        .map(failureOf);
    },
    crashed() {
      const time = now();
      return [...entries.values()]
        .filter(({ condemnedUntil, hasCrashed }) => condemnedUntil > time && hasCrashed)
        .map(({ remote, version }) => ({ remote, version }));
    },
  };
}

function keyOf({ remote, version }: { remote: string; version: string }): string {
  return `${remote}@${version}`;
}

function pause(times: number): number {
  return Math.min(longest, first * 2 ** (times - 1));
}

function failureOf({ remote, version, reason, at }: Entry): ReleaseFailure {
  return { remote, version, kind: 'refused', reason, at: new Date(at).toISOString() };
}

function readEntries(file: string, onProblem: (message: string) => void): Entry[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    // There is none before the first failure.
    return [];
  }
  const entries = v.safeParse(fileSchema, text);
  if (entries.success) return entries.output;
  onProblem(`${file} is broken: what failed before this start is forgotten.`);
  return [];
}
