import { remoteOf, type RemoteName } from '@pluis/contract';
import type { CheckedHead, RenderedJob } from '@pluis/render-host';
import { liveReloadScript } from '../http/live-reload';
import { contentSecurityPolicy } from '../http/security';
import {
  renderedRelease,
  type ServedRelease,
  type ServedRemote,
  type ServedSet,
} from '../releases/served-set';
import { intlOf } from '@pluis/browser/intl-of';
import { writeDocument } from './document';
import { bootOf } from './page-boot';
import { stylesOf } from './page-digests';
import type { PageContext, PageForm, PageRequest } from './page-request';
import { siteOf } from './store-site';
import { readStyles, usedStyles } from './used-styles';

export interface RenderedPage {
  /** The document, in this form. */
  html: string;
  as: PageForm;
  /** Its content security policy. */
  policy: string;
  /**
   * 500 and 503: the page's own part failed, or no release of it is available; the rest of the page is complete. 503 is also the
   * status of Markdown without its data.
   */
  status: 200 | 404 | 500 | 503;
  /** The addresses that its part declares. */
  head: Pick<CheckedHead, 'canonical' | 'next' | 'addresses'>;
  /** Values of its `Link` header: origins to connect to, such as those of its pictures. */
  links: readonly string[];
  /** Whether the page contains everything that it shows; an incomplete page is not cached. */
  complete: boolean;
  /** When its oldest data was requested from the provider, in milliseconds; undefined without data. */
  dataAt?: number | undefined;
}

/** Writes the document of a page, with its boot data and its policy. */
export async function writePage(
  request: PageRequest,
  rendered: RenderedJob,
  context: PageContext,
): Promise<RenderedPage> {
  const { pathname, releases, preferences } = request;
  const { config, shell, shop } = context;
  const { head, complete, dataAt, body, state, parts } = rendered;
  const store = siteOf(releases);
  const match = store.match(pathname);
  const own = match?.route.remote;
  const status = head.status ?? statusOf(own === undefined ? undefined : releases[own]);
  if (rendered.isMarkdown)
    return {
      html: body,
      as: 'markdown',
      policy: "default-src 'none'",
      links: [],
      // An agent shows what it gets, and does not ask for the rest.
      status: complete ? status : 503,
      head,
      complete,
      dataAt,
    };
  const messages = await shop.messages(preferences.language);
  const releasesOf = (ids: typeof parts) =>
    ids.flatMap((id) => renderedRelease(releases, remoteOf(id)) ?? []);
  const { html, scriptHashes } = writeDocument({
    ...{ shell, brand: shop.brand, head, pathname, body, state },
    language: preferences.language,
    publicUrl: config.publicUrl,
    styles: releasesOf(parts.filter((id) => id === match?.page)).map((served) => inlineStyles(served, body)),
    // Those of parts that are closed at first.
    lateStyles: releasesOf(parts.filter((id) => id !== match?.page)).flatMap(
      (served) => stylesOf(served) ?? [],
    ),
    inlineScripts: config.liveReload ? [liveReloadScript] : [],
    noScript: intlOf(preferences.language, messages).formatMessage({ id: 'shell.noScript' }),
    boot: bootOf(request, rendered, messages, context),
  });
  const policy = contentSecurityPolicy(scriptHashes, {
    storefrontUrl: config.storefront.url,
    hosts: hostsOf(releases, store.of(own).remotes),
    isDevelopment: config.liveReload,
  });
  // No font is preloaded: Chromium would delay the first paint by up to 100 ms to wait for it.
  const links = head.connect.map((origin) => `<${origin}>; rel=preconnect`);
  return { html, as: 'html', policy, links, status, head, complete, dataAt };
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
function inlineStyles(served: ServedRelease, body: string): string {
  const pieces = readOnce.get(served) ?? readStyles(served.styles);
  readOnce.set(served, pieces);
  return usedStyles(pieces, body);
}
