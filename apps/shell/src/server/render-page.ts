import type { CheckedStyles } from '@pluis/federation/release';
import { remoteOf, type RemoteName } from '@pluis/contract';
import type { LocalePreferences } from '@pluis/i18n';
import { type MissingReason } from '../page/parts';
import type { Config } from './config';
import { writeDocument } from './document';
import { liveReloadScript } from './live-reload';
import { bootOf, stylesOf } from './page-boot';
import type { CheckedHead } from './render/read-head';
import type { ReleasesToRender, Renderer } from './rendering/renderer';
import { contentSecurityPolicy } from './security';
import type { ServedRelease, ServedRemote, ServedSet } from './served-releases';
import { intlOf } from './render/intl-of';
import { shellMessages } from './shell-messages';
import type { ShellBuild } from './shell-build';
import { remotesToRender, siteOf } from './store-site';

export interface PageRequest {
  pathname: string;
  /** The search parameters that pages may read; see `pageSearch`. */
  search: string;
  preferences: LocalePreferences;
  releases: ServedSet;
  /** What the page says of a preview, for instance 'catalog 1.5.0'. */
  preview?: string;
}

export interface RenderedPage {
  html: string;
  /** Its content security policy. */
  policy: string;
  /** 500 and 503: the page's own part failed, or no release of it is available; the rest of the page is complete. */
  status: 200 | 404 | 500 | 503;
  /** What its part says of its addresses. */
  head: Pick<CheckedHead, 'canonical' | 'next' | 'addresses'>;
  /** Origins to connect to early: where its pictures come from. */
  connect: readonly string[];
  /** Whether all that the page shows is in it; else it is not worth keeping. */
  complete: boolean;
  /** False for an address that nothing names: there is no limit to those, so their pages are not kept. */
  isKnown?: boolean;
  /** The remotes that the page shows, and their releases. A cached page keeps them: each view of it shows the same. */
  shown: readonly ShownRemote[];
  /** When the oldest of its data was asked of the provider, in milliseconds; none where it has none. */
  dataAt?: number | undefined;
}

/** A remote on a page. */
export interface ShownRemote {
  remote: RemoteName;
  /** Undefined if none of its releases is available. */
  version: string | undefined;
  /** Whether it is the page's own remote; else it fills a place of the frame. */
  isPage: boolean;
  /** False where the server could not render it and leaves it to the browser. */
  isRendered: boolean;
}

export interface PageContext {
  config: Config;
  shell: ShellBuild;
  /** The caching fetch for the provider's queries. */
  fetch: typeof fetch;
  renderer: Renderer;
  /** Where browsers find releases: a path of this server's, or the release store's own address. */
  releasesBase: string;
}

/** Renders a page whole, with its boot data. Throws ReleaseFault where a release of its set fails, and Overloaded. */
export async function renderPage(request: PageRequest, context: PageContext): Promise<RenderedPage> {
  const { pathname, search, preferences, releases, preview } = request;
  const { language } = preferences;
  const { config, shell } = context;
  const store = siteOf(releases);
  const match = store.match(pathname);
  const { site, remotes } = store.of(match?.route.remote);
  const served = releasesToRender(releases);
  const job = {
    pathname,
    search,
    preferences,
    preview,
    storefront: config.storefront,
    origin: config.publicUrl,
    missing: missingRemotes(releases),
    page: match && { page: match.page, params: match.params },
    site,
    rendered: Object.keys(served),
  };
  const rendered = await context.renderer.render(job, served);
  const messages = await shellMessages(language);
  const boot = bootOf(request, rendered, messages, context);
  const { html, scriptHashes } = writeDocument({
    shell,
    language,
    head: rendered.head,
    pathname,
    publicUrl: config.publicUrl,
    styles: rendered.parts.flatMap(
      (id) => (id === match?.page && rendering(releases, remoteOf(id))?.styles) || [],
    ),
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
    connect: head.connect,
    status: head.status ?? statusOf(own === undefined ? undefined : releases[own]),
    head,
    complete,
    shown: remotesToRender(store, own).map((remote) => ({
      remote,
      version: releases[remote]?.releases[0]?.release.version,
      isPage: remote === own,
      isRendered: !releases[remote]?.isLeftToBrowser,
    })),
    dataAt,
  };
}

/** A page whose own remote is switched off is as the operator wants it; one whose remote cannot be served is an error. */
function statusOf(own: ServedRemote | undefined): 200 | 500 | 503 {
  if (!own || own.isOff || own.releases.length > 0) return 200;
  return own.replaced?.cause === 'failed' ? 500 : 503;
}

/**
 * The origins that may be asked from a page: those of the releases that it shows, that its navigation leads to without
 * a new document, and that may stand in for them. The page's key in the cache has the same releases.
 */
function hostsOf(releases: ServedSet, remotes: readonly RemoteName[]): string[] {
  const served = remotes.flatMap((remote) => releases[remote]?.releases ?? []);
  return [...new Set(served.flatMap(({ release }) => release.manifest.hosts ?? []))].sort();
}

/** The styles of what is closed at first come behind what is seen. */
function lateStyles(releases: ServedSet, remote: RemoteName, { releasesBase }: PageContext): CheckedStyles[] {
  const served = rendering(releases, remote);
  const styles = served && stylesOf(served, releasesBase);
  return styles ? [styles] : [];
}

/** The release of a remote that the server renders; none where the browser is left to try. */
function rendering(releases: ServedSet, remote: RemoteName): ServedRelease | undefined {
  const served = releases[remote];
  return served?.isLeftToBrowser ? undefined : served?.releases[0];
}

/** The releases of a set that the server renders. */
export function releasesToRender(releases: ServedSet): ReleasesToRender {
  const rendered: ReleasesToRender = {};
  for (const remote of Object.keys(releases)) {
    const served = rendering(releases, remote);
    if (served) rendered[remote] = served;
  }
  return rendered;
}

function missingRemotes(releases: ServedSet): Partial<Record<RemoteName, MissingReason>> {
  const missing: Partial<Record<RemoteName, MissingReason>> = {};
  for (const [remote, { isOff, releases: served }] of Object.entries(releases)) {
    if (isOff) missing[remote] = 'off';
    else if (served.length === 0) missing[remote] = 'unreachable';
  }
  return missing;
}
