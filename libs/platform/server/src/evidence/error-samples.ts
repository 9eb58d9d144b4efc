import { LRUCache } from 'lru-cache';
import type { ErrorFrame, ErrorSample } from '@pluis/rollout';
import type { ServedReleases } from '../releases/served-releases';
import { errorMessageWithoutVisitors } from './without-visitors';

/** A failure as a browser or the renderer describes it. */
interface ErrorReport extends Pick<ErrorSample, 'where'> {
  message: string;
  /** A stack, or only its places. */
  stack: string;
}

export type ErrorSamples = ReturnType<typeof createErrorSamples>;

interface Options {
  releases: Pick<ServedReleases, 'ofVersion'>;
  now?: () => number;
}

const maxReleases = 100;
const maxErrors = 20;
const maxFrames = 5;

/**
 * Keeps a bounded number of different errors that views of each release met. Teams see those of their remote; they have nothing of
 * a visitor. Equal ones are counted. If there are too many, the rarest is dropped, so that a flood of odd messages does not hide a
 * frequent one for long.
 */
export function createErrorSamples({ releases, now = Date.now }: Options) {
  const kept = new LRUCache<string, Map<string, ErrorSample>>({ max: maxReleases });

  /** Only places in files of the release: a report may name anything. */
  async function framesOf(remote: string, version: string, stack: string): Promise<ErrorFrame[]> {
    const served = await releases.ofVersion(remote, version);
    if (!served) return [];
    const { files, server } = served.release.manifest;
    const places = [...stack.matchAll(/(browser\/[\w.-]+|\/server\.cjs):(\d+):(\d+)/g)];
    return places
      .flatMap(([, path = '', line, column]) => {
        const file = path === '/server.cjs' ? server : path;
        const digest = Object.hasOwn(files, file) ? files[file]?.integrity : undefined;
        const at = { line: Number(line), column: Number(column) };
        return digest && at.line > 0 && at.column > 0 ? [{ file, digest, ...at }] : [];
      })
      .slice(0, maxFrames);
  }

  return {
    /** When this server began, as an ISO time. */
    since: new Date(now()).toISOString(),
    async add(remote: string, version: string, { where, message, stack }: ErrorReport): Promise<void> {
      const frames = await framesOf(remote, version, stack);
      const release = `${remote}@${version}`;
      const error = { version, where, message: errorMessageWithoutVisitors(message), frames };
      const key = JSON.stringify(error);
      const errors = kept.get(release) ?? new Map<string, ErrorSample>();
      const at = new Date(now()).toISOString();
      const known = errors.get(key) ?? { ...error, count: 0, firstAt: at, lastAt: at };
      if (!errors.has(key) && errors.size >= maxErrors) dropRarest(errors);
      errors.set(key, { ...known, count: known.count + 1, lastAt: at });
      kept.set(release, errors);
    },
    /** The errors of a remote's releases, the most frequent first. */
    of: (remote: string): ErrorSample[] =>
      [...kept]
        .filter(([release]) => release.startsWith(`${remote}@`))
        .flatMap(([, errors]) => [...errors.values()])
        .sort((a, b) => b.count - a.count),
  };
}

function dropRarest(errors: Map<string, ErrorSample>): void {
  const [rarest] = [...errors].sort(([, a], [, b]) => a.count - b.count);
  if (rarest) errors.delete(rarest[0]);
}
