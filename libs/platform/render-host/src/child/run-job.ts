import { exposeOf, type ExposeModule, type LoadContext, type PartId } from '@pluis/contract';
import type { Language, Messages } from '@pluis/i18n';
import { createStore, localeActions, type AppState } from '@pluis/store';
import { shop } from '@pluis/browser';
import { intlOf } from '@pluis/browser/intl-of';
import { renderTree, type PageData } from './page-tree';
import type { ChildResult } from '../messages';
import type { Exposes, JobTools, RenderJob } from '../render-job';
import { slotMarkup } from '../slot-markup';
import { submitForm } from './submit-form';

/** How long a page waits for its data, in milliseconds; then the browser requests it. An agent has no browser [AGT-1]. */
const dataTimeoutMs = { html: 300, markdown: 2000 };
/** How long a part's `load` may take to end after its signal was aborted, in milliseconds. */
const abortGraceMs = 700;
/** Timeout for a part's messages, in milliseconds. */
const messagesTimeoutMs = 1500;

/** Renders a part in its frame, with the code of its release. Rejects with the release's error. */
export async function runJob(job: RenderJob, exposes: Exposes, tools: JobTools): Promise<ChildResult> {
  if (job.form) return submitForm({ ...job, form: job.form }, exposes);
  const begun = now();
  const messages = await shop().messages(job.preferences.language);
  const data = await loadPart(job, { exposes, tools, shellMessages: messages });
  const { head, complete, store } = data;
  const loaded = now();
  const markdown = job.as === 'markdown' ? await markdownOf(job, data) : undefined;
  if (markdown !== undefined)
    return {
      ...{ body: markdown, isMarkdown: true, head, complete, parts: [], state: '{}' },
      ...{ dataAt: tools.dataAt?.(), times: { begun, loaded, ended: now() } },
    };
  const slot = job.part === job.page?.page ? undefined : job.part;
  const tree = (filled: readonly PartId[]) => renderTree({ ...job, filled }, data, { messages, tools });
  const { body, shown } = await tree(job.filled);
  const isCut = slot !== undefined && shown.length > 0;
  const markup = isCut ? slotMarkup(body, (await tree([slot])).body, slot) : body;
  const state = store.getState();
  return {
    ...{ body: markup, head, complete, parts: shown, dataAt: tools.dataAt?.() },
    state: JSON.stringify(slot === undefined ? state : addedSlices(state)),
    times: { begun, loaded, ended: now() },
  };
}

/** Returns the page as its part writes it for agents [AGT-1]; undefined if it does not. */
async function markdownOf(job: RenderJob, { store, part }: PageData): Promise<string | undefined> {
  if (!part?.module.markdown) return undefined;
  const { language } = job.preferences;
  const context = { store, params: job.page?.params ?? {}, search: new URLSearchParams(job.search) };
  const intl = intlOf(language, await part.messages(language));
  return inTime(part.module.markdown({ ...context, origin: job.origin, language, intl }), 'its Markdown');
}

/** Returns the state without the slices that every store has. */
function addedSlices({ locale: _locale, cart: _cart, ...added }: AppState): object {
  return added;
}

/** The time in milliseconds since 1970, with fractions. */
function now(): number {
  return performance.timeOrigin + performance.now();
}

interface LoadOptions {
  exposes: Exposes;
  tools: JobTools;
  /** The shell's messages in the page's language. */
  shellMessages: Messages;
}

/** Loads the part with its data and messages, and the page's head. */
async function loadPart(
  job: RenderJob,
  { exposes, tools, shellMessages: own }: LoadOptions,
): Promise<PageData> {
  const { page, part: id, preferences } = job;
  const { language } = preferences;
  const { fetch: send } = tools;
  const fetchCached: typeof fetch = (input, init) => send(input, { ...init, cache: 'only-if-cached' });
  // No retry fits into the deadline; the browser retries.
  const storefront = { ...job.storefront, fetch: job.onlyIfCached ? fetchCached : send, maxRetries: 0 };
  const store = createStore({ extra: { storefront, submitted: job.submitted } });
  store.dispatch(localeActions.synced(preferences));
  const module = id && exposes[exposeOf(id)];
  // A page whose part is missing here is left to the browser; a slot's result has no part.
  if (!id || !module)
    return { store, part: undefined, complete: !page, head: ownHead(page !== undefined, own, language) };
  const params = page?.params ?? {};
  const search = new URLSearchParams(job.search);
  module.register?.({ store });
  const complete = await loadData(module, { store, params, search }, dataTimeoutMs[job.as]);
  const messages = await inTime(module.messages(language), 'its messages');
  const part = { id, module, messages: () => messages };
  const makeHead = id === page?.page ? module.head : undefined;
  const intl = intlOf(language, messages);
  const head = makeHead
    ? (JSON.stringify(makeHead({ store, params, search, origin: job.origin, language, intl })) ?? 'null')
    : ownHead(page !== undefined, own, language);
  return { store, part, complete, head };
}

/** Returns the shell's head for a page whose part provides none. */
function ownHead(isPage: boolean, messages: Messages, language: Language): string {
  const intl = intlOf(language, messages);
  return JSON.stringify(
    isPage ? { title: intl.formatMessage({ id: 'shell.brand' }) } : shop().notFoundHead(intl),
  );
}

/**
 * Returns true if all data that the part shows is in the store: as its `load` reports, or if it reports
 * nothing, because it ended in time.
 */
async function loadData(
  module: ExposeModule,
  context: Omit<LoadContext, 'signal'>,
  timeoutMs: number,
): Promise<boolean> {
  if (!module.load) return true;
  const controller = new AbortController();
  const loading = module
    .load({ ...context, signal: controller.signal })
    .then((result) => (result ? result.complete : true));
  const loaded = await Promise.race([loading, after(timeoutMs)]);
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
