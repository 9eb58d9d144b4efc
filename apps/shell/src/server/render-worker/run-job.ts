import {
  remoteOf,
  exposeOf,
  type ExposeModule,
  type LoadContext,
  type PartId,
  type RemoteName,
} from '@pluis/contract';
import type { Language, Messages } from '@pluis/i18n';
import { createStore, localeActions } from '@pluis/store';
import { notFoundHead } from '../../page/not-found-head';
import type { LoadedPart } from '../../page/parts';
import { PartFailure, remoteInStack } from './blame';
import { intlOf } from './intl-of';
import { renderTree, type PageData } from './page-tree';
import { readHead, type CheckedHead } from './read-head';
import { partsOf, type JobTools, type LoadedReleases, type RenderedJob, type RenderJob } from './render-job';
import { shellMessages } from './shell-messages';

/** How long a page waits for its data, in milliseconds; then the browser requests it. */
const dataTimeoutMs = 300;
/** How long a part's `load` may take to end after its signal was aborted, in milliseconds. */
const abortGraceMs = 700;
/** Timeout for a part's messages, in milliseconds. */
const messagesTimeoutMs = 1500;

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

interface LoadOptions {
  releases: LoadedReleases;
  tools: JobTools;
  /** The shell's messages in the page's language. */
  shellMessages: Messages;
}

/** Loads a page's parts with their data and messages, and its head. Throws `PartFailure`. */
async function loadPage(job: RenderJob, options: LoadOptions): Promise<PageData> {
  const { page: match, preferences } = job;
  const { language } = preferences;
  const { fetch: send } = options.tools;
  const fetchCached: typeof fetch = (input, init) => send(input, { ...init, cache: 'only-if-cached' });
  // No retry fits into the deadline; the browser retries.
  const storefront = { ...job.storefront, fetch: job.onlyIfCached ? fetchCached : send, maxRetries: 0 };
  const store = createStore({ extra: { storefront } });
  store.dispatch(localeActions.synced(preferences));
  const params = match?.params ?? {};
  const search = new URLSearchParams(job.search);
  const parts = new Map<PartId, LoadedPart>();
  let complete = true;
  let head: CheckedHead | undefined;

  for (const id of partsOf(job)) {
    const remote = remoteOf(id);
    const release = job.rendered.includes(remote) ? options.releases[remote] : undefined;
    const module = release?.exposes[exposeOf(id)];
    const isPage = id === match?.page;
    if (!release || !module) {
      complete &&= !isPage;
      continue;
    }
    options.tools.mark?.(remote);
    const messages = await orFailure(remote, async () => {
      module.register?.({ store });
      const isLoaded = await loadData(module, { store, params, search });
      complete &&= isLoaded;
      options.tools.mark?.(remote);
      return inTime(module.messages(language), 'its messages');
    });
    parts.set(id, { module, version: release.version, messages: () => messages });
    if (isPage && module.head) {
      const makeHead = module.head;
      const intl = intlOf(language, messages);
      options.tools.mark?.(remote);
      head = await orFailure(remote, async () =>
        readHead(makeHead({ store, params, search, origin: job.origin, language, intl })),
      );
    }
  }
  return {
    store,
    parts,
    complete,
    head: head ?? ownHead(match !== undefined, options.shellMessages, language),
  };
}

/** Returns the shell's head for a page whose part provides none. */
function ownHead(isPage: boolean, messages: Messages, language: Language): CheckedHead {
  const intl = intlOf(language, messages);
  return readHead(isPage ? { title: intl.formatMessage({ id: 'shell.brand' }) } : notFoundHead(intl));
}

async function orFailure<T>(remote: RemoteName, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (cause) {
    throw new PartFailure(remote, { cause });
  }
}

/**
 * Returns true if all data that the part shows is in the store: as its `load` reports, or if it reports
 * nothing, because it ended in time.
 */
async function loadData(module: ExposeModule, context: Omit<LoadContext, 'signal'>): Promise<boolean> {
  if (!module.load) return true;
  const controller = new AbortController();
  const loading = module
    .load({ ...context, signal: controller.signal })
    .then((result) => (result ? result.complete : true));
  const loaded = await Promise.race([loading, after(dataTimeoutMs)]);
  if (loaded !== late) return loaded;
  controller.abort();
  // Its remaining work on the store must end before the store is read.
  const ended = await Promise.race([loading.catch(() => false), after(abortGraceMs)]);
  if (ended === late) throw new Error(`its load still runs ${abortGraceMs} ms after it was aborted`);
  return false;
}

const late = Symbol('late');

/** Awaits a promise with a timeout. */
async function inTime<T>(promise: Promise<T>, what: string): Promise<T> {
  const result = await Promise.race([promise, after(messagesTimeoutMs)]);
  if (result === late) throw new Error(`${what} take more than ${messagesTimeoutMs} ms`);
  return result;
}

function after(milliseconds: number): Promise<typeof late> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds, late).unref();
  });
}
