import { remoteOf, type PartId, type RemoteName } from '@pluis/contract';
import type { MissingReason } from '@pluis/browser';
import {
  type Breaker,
  NotReady,
  ReleaseFault,
  type RenderedJob,
  type RenderJob,
  fillSlots,
} from '@pluis/render-host';
import type { ErrorSamples } from '../evidence/error-samples';
import type { Metrics } from '../health/metrics';
import type { RateLimitedLog } from '../health/rate-limited-log';
import { addStep, describe, step, traceHeaders } from '../health/tracing';
import { identityOf } from '../http/request-id';
import { renderedRelease, type ServedSet } from '../releases/served-set';
import { leftToBrowser, withoutFirst, withPage } from './fall-back';
import type { PageContext, PageRequest } from './page-request';
import { createSlots } from './slots';
import { siteIn, siteOf } from './store-site';
import { writePage, type RenderedPage } from './write-page';

export interface FallbackOptions extends PageContext {
  breaker: Pick<Breaker, 'error'>;
  metrics: Pick<Metrics, 'unusable'>;
  errors: Pick<ErrorSamples, 'add'>;
  error: RateLimitedLog;
}

/**
 * Creates the function that renders a page with the releases of a set. If one fails, the one before it replaces it; if there is
 * none, or if its process is not ready, its part is left to the browser [MFE-4].
 */
export function createFallbackRenderer(options: FallbackOptions) {
  const { breaker, metrics, errors, error: say } = options;
  const renderPage = createPageRenderer(options);

  /** Counts a page that fails; a crash is counted where its process ends. */
  async function count(fault: ReleaseFault, version: string, request: PageRequest): Promise<void> {
    const { remote, message, stack = '' } = fault;
    breaker.error({ remote, version, reason: `it could not be rendered: ${message}` });
    metrics.unusable(remote, version);
    await errors.add(remote, version, { where: 'server', message, stack });
    const fields = {
      ...identityOf(request.passedOn ?? {}),
      path: request.pathname,
      remote,
      version,
      err: fault,
    };
    say(`${remote}@${version} ${message}`, fields, 'a release could not be rendered');
  }

  return async function renderWithFallback(request: PageRequest): Promise<RenderedPage> {
    try {
      return await renderPage(request);
    } catch (error) {
      if (!(error instanceof ReleaseFault || error instanceof NotReady)) throw error;
      const { releases: set, pathname } = request;
      const { releases: [failed] = [], clientOnly } = set[error.remote] ?? {};
      if (!failed || clientOnly) throw error;
      const isFault = error instanceof ReleaseFault;
      if (isFault && error.kind === 'error') await count(error, failed.release.version, request);
      const releases = isFault
        ? withPage(withoutFirst(set, error.remote), pathname)
        : leftToBrowser(set, error.remote);
      // Not cached under this set, so that the release is tried again.
      return { ...(await renderWithFallback({ ...request, releases })), complete: false };
    }
  };
}

/**
 * Creates the function that renders a page and its boot data: the page in a process of its own release, each slot in one of the
 * slot's. It rejects with `ReleaseFault` or `NotReady` because of a release of its set, or `Overloaded`.
 */
export function createPageRenderer(context: PageContext) {
  const { renderer } = context;
  const renderSlot = createSlots(context);

  /** The slots that a release of the set fills. */
  function slotsOf(job: RenderJob, releases: ServedSet) {
    return Object.values(job.site.slots).flatMap((id: PartId) => {
      const served = renderedRelease(releases, remoteOf(id));
      return served ? [{ id, served }] : [];
    });
  }

  async function renderParts(job: RenderJob, releases: ServedSet): Promise<RenderedJob> {
    const part = job.page?.page;
    const served = part && renderedRelease(releases, remoteOf(part));
    if (job.as === 'markdown' && served) {
      const page = await renderer.render({ ...job, part }, served);
      if (page.isMarkdown) return page;
    }
    const renderAround = (filled: PartId[]) =>
      renderer.render({ ...job, part: served && part, filled }, served);
    const wanted = slotsOf(job, releases);
    // Each in its own release's process, at the same time.
    const [around, ...rendered] = await Promise.all([
      renderAround(wanted.map(({ id }) => id)),
      ...wanted.map((slot) => renderSlot(slot.id, slot.served, job)),
    ]);
    const slots = rendered.filter((slot) => slot !== undefined);
    const filled = slots.map(({ id }) => id);
    // A release may lack the part that it declares: the browser renders that slot.
    const page = filled.length === wanted.length ? around : await renderAround(filled);
    const times = [page, ...slots].flatMap(({ dataAt }) => dataAt ?? []);
    return {
      ...page,
      body: fillSlots(page.body, slots),
      // A name that occurs twice has its last value: the page's own slices win.
      state: slots.reduce((all, { state }) => joined(state, all), page.state),
      complete: page.complete && slots.every(({ complete }) => complete),
      parts: [...page.parts, ...filled],
      dataAt: times.length > 0 ? Math.min(...times) : undefined,
    };
  }

  return async function renderPage(request: PageRequest): Promise<RenderedPage> {
    const rendered = await step('render page', async () => {
      const job = jobOf(request, context);
      const result = await renderParts(job, request.releases);
      const { begun, loaded, ended } = result.times;
      addStep('load data', begun, loaded);
      addStep('render markup', loaded, ended);
      describe({ 'pluis.page': job.page?.page, 'pluis.complete': result.complete });
      return result;
    });
    return writePage(request, rendered, context);
  };
}

/** Returns the job of a page without its parts. */
export function jobOf(
  { releases, passedOn, today, ...request }: PageRequest,
  { config }: PageContext,
): RenderJob {
  const store = siteOf(releases);
  const match = store.match(request.pathname);
  return {
    ...request,
    passedOn: { ...passedOn, ...traceHeaders() },
    storefront: { ...config.storefront, today },
    origin: config.publicUrl,
    missing: missingRemotes(releases),
    page: match && { page: match.page, params: match.params },
    site: siteIn(store.of(match?.route.remote), request.preferences.language),
    part: undefined,
    filled: [],
  };
}

/** Joins two objects that are JSON. */
function joined(first: string, second: string): string {
  return first === '{}' ? second : `${first.slice(0, -1)},${second.slice(1)}`;
}

function missingRemotes(releases: ServedSet): Partial<Record<RemoteName, MissingReason>> {
  const missing: Partial<Record<RemoteName, MissingReason>> = {};
  for (const [remote, { isOff, releases: served }] of Object.entries(releases)) {
    if (isOff) missing[remote] = 'off';
    else if (served.length === 0) missing[remote] = 'unreachable';
  }
  return missing;
}
