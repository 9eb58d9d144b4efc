import { remoteOf, type RemoteName } from '@pluis/contract';
import { shellMessages } from './shell-messages';
import { loadPage } from './page-data';
import { renderTree } from './page-tree';
import {
  PartFailure,
  type JobTools,
  type LoadedReleases,
  type RenderedJob,
  type RenderJob,
} from './render-job';

/** Renders a page with the code of its releases. Throws `PartFailure` if one of them fails. */
export async function runJob(
  job: RenderJob,
  releases: LoadedReleases,
  tools: JobTools,
): Promise<RenderedJob> {
  const begun = now();
  const messages = await shellMessages(job.preferences.language);
  const data = await loadPage(job, { releases, tools, shellMessages: messages });
  const { head, complete, parts, store } = data;
  const loaded = now();
  try {
    const { body, shown } = await renderTree(job, data, { messages, tools });
    const state = JSON.stringify(store.getState());
    const times = { begun, loaded, ended: now() };
    return { body, head, complete, parts: shown, state, dataAt: tools.dataAt?.(), times };
  } catch (cause) {
    const page = job.page?.page;
    const remote = remoteInStack(cause, releases) ?? (page && parts.has(page) ? remoteOf(page) : undefined);
    throw remote ? new PartFailure(remote, { cause }) : cause;
  }
}

/** The time in milliseconds since 1970, with fractions. */
function now(): number {
  return performance.timeOrigin + performance.now();
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
