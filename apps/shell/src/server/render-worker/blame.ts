import type { RemoteName } from '@pluis/contract';
import type { LoadedReleases } from './render-job';

/** A remote's release failed while a page was rendered. */
export class PartFailure extends Error {
  constructor(
    readonly remote: RemoteName,
    options: ErrorOptions,
  ) {
    super(options.cause instanceof Error ? options.cause.message : String(options.cause), options);
    this.name = 'PartFailure';
  }
}

/**
 * Returns the remote whose code an error comes from: the topmost bundle in its stack, such as
 * `catalog@1.5.0/server.cjs`.
 */
export function remoteInStack(error: unknown, releases: LoadedReleases): RemoteName | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const places = Object.entries(releases).flatMap(([remote, { version }]) => {
    const place = stack.indexOf(bundleName(remote, version));
    return place < 0 ? [] : [{ remote, place }];
  });
  return places.sort((a, b) => a.place - b.place)[0]?.remote;
}

/** The name of a release's server bundle in stack traces. */
export function bundleName(remote: string, version: string): string {
  return `${remote}@${version}/server.cjs`;
}
