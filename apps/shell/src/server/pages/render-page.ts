import type { CheckedStyles } from '@pluis/federation/release';
import { remoteOf, type PartId, type RemoteName } from '@pluis/contract';
import { type MissingReason } from '../../page/parts';
import { writeDocument } from './document';
import { liveReloadScript } from '../http/live-reload';
import { bootOf, stylesOf } from './page-boot';
import type { CheckedHead } from '../render-worker/read-head';
import type { PageContext, PageRequest } from './page-request';
import { contentSecurityPolicy } from '../http/security';
import type { ServedRelease, ServedRemote, ServedSet } from '../releases/served-set';
import { intlOf } from '../render-worker/intl-of';
import type { RenderedJob, RenderJob } from '../render-worker/render-job';
import { shellMessages } from '../render-worker/shell-messages';
import { fillSlots } from '../render-worker/slot-markup';
import { addStep, describe, step, traceHeaders } from '../health/tracing';
import { siteIn, siteOf } from './store-site';
import { renderSlot, type RenderedSlot } from './slots';
import { readStyles, usedStyles } from './used-styles';

export interface RenderedPage {
  html: string;
  /** Its content security policy. */
  policy: string;
  /** 500 and 503: the page's own part failed, or no release of it is available; the rest of the page is complete. */
  status: 200 | 404 | 500 | 503;
  /** The addresses that its part declares. */
  head: Pick<CheckedHead, 'canonical' | 'next' | 'addresses'>;
  /** Values of its `Link` header: origins to connect to, such as those of its pictures. */
  links: readonly string[];
  /** Whether the page contains everything that it shows; an incomplete page is not cached. */
  complete: boolean;
  /** False for an address that no page names. There is no limit to those, so they are not cached. */
  isKnown?: boolean;
  /** When its oldest data was requested from the provider, in milliseconds; undefined without data. */
  dataAt?: number | undefined;
}

/** Renders a page and its boot data. Rejects with `ReleaseFault` or `NotReady` because of a release of its set, or `Overloaded`. */
export async function renderPage(request: PageRequest, context: PageContext): Promise<RenderedPage> {
  const { pathname, releases } = request;
  const { language } = request.preferences;
  const { config, shell } = context;
  const store = siteOf(releases);
  const match = store.match(pathname);
  const { remotes } = store.of(match?.route.remote);
  const rendered = await renderTraced(request, context);
  const messages = await shellMessages(language);
  const boot = bootOf(request, rendered, messages, context);
  const { html, scriptHashes } = writeDocument({
    shell,
    language,
    head: rendered.head,
    pathname,
    publicUrl: config.publicUrl,
    styles: rendered.parts
      .filter((id) => id === match?.page)
      .map((id) => inlineStyles(rendering(releases, remoteOf(id)), rendered.body)),
    lateStyles: rendered.parts
      .filter((id) => id !== match?.page)
      .flatMap((id) => lateStyles(releases, remoteOf(id), context)),
    inlineScripts: config.liveReload ? [liveReloadScript] : [],
    noScript: intlOf(language, messages).formatMessage({ id: 'shell.noScript' }),
    body: rendered.body,
    boot,
    state: rendered.state,
  });
  const { head, complete, dataAt } = rendered;
  const policy = contentSecurityPolicy(scriptHashes, {
    storefrontUrl: config.storefront.url,
    releasesBase: context.releasesBase,
    hosts: hostsOf(releases, remotes),
    isDevelopment: config.liveReload,
  });
  const own = match?.route.remote;
  return {
    html,
    policy,
    // No font is preloaded: Chromium would delay the first paint by up to 100 ms to wait for it.
    links: head.connect.map((origin) => `<${origin}>; rel=preconnect`),
    status: head.status ?? statusOf(own === undefined ? undefined : releases[own]),
    head,
    complete,
    dataAt,
  };
}

function renderTraced(request: PageRequest, context: PageContext): Promise<RenderedJob> {
  const { releases, passedOn } = request;
  const job = jobOf(request, context);
  return step('render page', async () => {
    const traced = { ...job, passedOn: { ...passedOn, ...traceHeaders() } };
    const result = await renderParts(traced, releases, context);
    const { begun, loaded, ended } = result.times;
    addStep('load data', begun, loaded);
    addStep('render markup', loaded, ended);
    describe({ 'pluis.page': job.page?.page, 'pluis.complete': result.complete });
    return result;
  });
}

/** Returns the job of a page without its parts. */
export function jobOf(request: PageRequest, { config }: PageContext): RenderJob {
  const { pathname, search, preferences, today, preview, onlyIfCached, releases, submitted } = request;
  const store = siteOf(releases);
  const match = store.match(pathname);
  return {
    ...{ pathname, search, preferences, preview, onlyIfCached, submitted },
    storefront: { ...config.storefront, today },
    origin: config.publicUrl,
    missing: missingRemotes(releases),
    page: match && { page: match.page, params: match.params },
    site: siteIn(store.of(match?.route.remote), preferences.language),
    part: undefined,
    filled: [],
  };
}

/** Renders a page in a process of its own release, and each slot in one of the slot's. */
async function renderParts(job: RenderJob, releases: ServedSet, context: PageContext): Promise<RenderedJob> {
  const part = job.page?.page;
  const served = part && rendering(releases, remoteOf(part));
  const slots = await renderSlots(job, releases, context);
  const filled = slots.map(({ id }) => id);
  const page = await context.renderer.render({ ...job, part: served && part, filled }, served);
  const times = [page.dataAt, ...slots.map(({ dataAt }) => dataAt)].filter((at) => at !== undefined);
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

async function renderSlots(
  job: RenderJob,
  releases: ServedSet,
  context: PageContext,
): Promise<RenderedSlot[]> {
  const rendered = Object.values(job.site.slots).map((id: PartId) => {
    const served = rendering(releases, remoteOf(id));
    return served && renderSlot(id, served, job, context);
  });
  return (await Promise.all(rendered)).filter((slot) => slot !== undefined);
}

/** Joins two objects that are JSON. */
function joined(first: string, second: string): string {
  return first === '{}' ? second : `${first.slice(0, -1)},${second.slice(1)}`;
}

/** If the page's own remote is switched off, the operator wants it so; if it cannot be served, that is an error. */
function statusOf(own: ServedRemote | undefined): 200 | 500 | 503 {
  if (!own || own.isOff || own.releases.length > 0) return 200;
  return own.replaced?.cause === 'failed' ? 500 : 503;
}

/**
 * Returns the origins that a page may connect to: those of the releases that it shows, that client navigation
 * may load, and that may replace them. The page's cache key has the same releases.
 */
function hostsOf(releases: ServedSet, remotes: readonly RemoteName[]): string[] {
  const served = remotes.flatMap((remote) => releases[remote]?.releases ?? []);
  return [...new Set(served.flatMap(({ release }) => release.manifest.hosts ?? []))].sort();
}

const readOnce = new WeakMap<ServedRelease, ReturnType<typeof readStyles>>();

/** Returns the styles of a release that a page's markup uses. */
function inlineStyles(served: ServedRelease | undefined, body: string): string {
  if (!served?.styles) return '';
  const pieces = readOnce.get(served) ?? readStyles(served.styles);
  readOnce.set(served, pieces);
  return usedStyles(pieces, body);
}

/** Returns the styles of parts that are closed at first; they are loaded after the visible content. */
function lateStyles(releases: ServedSet, remote: RemoteName, { releasesBase }: PageContext): CheckedStyles[] {
  const served = rendering(releases, remote);
  const styles = served && stylesOf(served, releasesBase);
  return styles ? [styles] : [];
}

/** Returns the release of a remote that the server renders; undefined if it is left to the browser. */
export function rendering(releases: ServedSet, remote: RemoteName): ServedRelease | undefined {
  const served = releases[remote];
  return served?.clientOnly ? undefined : served?.releases[0];
}

function missingRemotes(releases: ServedSet): Partial<Record<RemoteName, MissingReason>> {
  const missing: Partial<Record<RemoteName, MissingReason>> = {};
  for (const [remote, { isOff, releases: served }] of Object.entries(releases)) {
    if (isOff) missing[remote] = 'off';
    else if (served.length === 0) missing[remote] = 'unreachable';
  }
  return missing;
}
