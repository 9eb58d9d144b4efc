import { remoteOf, type RemoteName } from '@pluis/contract';
import type { Messages } from '@pluis/i18n';
import type { Boot } from '@pluis/browser';
import type { RenderedJob } from '@pluis/render-host';
import { bootRelease } from './page-digests';
import type { PageContext, PageRequest } from './page-request';
import type { ServedSet } from '../releases/served-set';
import { remotesToRender, siteIn, siteOf } from './store-site';

/** A page's boot data without the store's state, which is already JSON. */
export type BootData = Omit<Boot, 'state'>;

/** Returns the boot data of a rendered page. */
export function bootOf(
  { pathname, preferences, today, releases, preview, submitted }: PageRequest,
  rendered: RenderedJob,
  messages: Messages,
  context: PageContext,
): BootData {
  const { language } = preferences;
  const store = siteOf(releases);
  const match = store.match(pathname);
  const framed = store.of(match?.route.remote);
  const { remotes: names } = framed;
  const site = siteIn(framed, language);
  const page = match?.page ?? null;
  const placed = [...(page ? [page] : []), ...Object.values(site.slots)];
  const remotes = names.flatMap((name) => {
    const served = releases[name];
    return served ? [{ name, ...served }] : [];
  });
  return {
    releases: Object.fromEntries(
      remotes.map(({ name, releases: [first] }) => [name, first?.release.version ?? null]),
    ),
    // Only the remotes with a part on the page; the browser requests others when it needs them.
    remotes: Object.fromEntries(
      placed.flatMap((part) => {
        const first = releases[remoteOf(part)]?.releases[0];
        if (!first) return [];
        const release = bootRelease(first, context, { part, language });
        // A page's own part has only the styles that its first HTML needs; of other parts the page has all.
        const isStyled = part !== page && rendered.parts.includes(part);
        return [[remoteOf(part), isStyled ? { ...release, styles: null } : release]];
      }),
    ),
    failed: failedOf(releases, remotesToRender(store, match?.route.remote)),
    fallbacks: remotes.filter((remote) => remote.releases.length > 1).map(({ name }) => name),
    off: remotes.filter(({ isOff }) => isOff).map(({ name }) => name),
    site,
    page,
    complete: rendered.complete,
    language,
    preview,
    submitted,
    messages: shownMessages(messages, { isNotFound: page === null, isPreview: preview !== undefined }),
    storefront: { ...context.config.storefront, today },
  };
}

/**
 * Returns the releases that failed on the server: another one replaces them on this page, or the browser renders
 * them. Undefined if there are none, so that a page does not grow.
 */
function failedOf(
  releases: ServedSet,
  rendered: readonly RemoteName[],
): Record<RemoteName, string> | undefined {
  const failed: Record<RemoteName, string> = {};
  for (const remote of rendered) {
    const { replaced, clientOnly, releases: [first] = [] } = releases[remote] ?? {};
    if (replaced) failed[remote] = replaced.version;
    else if (clientOnly === 'failed' && first) failed[remote] = first.release.version;
  }
  return Object.keys(failed).length > 0 ? failed : undefined;
}

/** Returns the shell's messages without those that this page cannot show: the HTML is held to a budget. */
function shownMessages(
  messages: Messages,
  { isNotFound, isPreview }: { isNotFound: boolean; isPreview: boolean },
): Messages {
  const isShown = (id: string) =>
    id !== 'shell.noScript' &&
    // Rare notices and the question about a cart link load their texts.
    id !== 'shell.storageFull' &&
    !id.startsWith('shell.cartLink.') &&
    !id.startsWith('shell.paymentRequired.') &&
    // The error page has the same link home.
    (isNotFound || !id.startsWith('shell.notFound.') || id === 'shell.notFound.home') &&
    (isPreview || !id.startsWith('shell.preview'));
  return Object.fromEntries(Object.entries(messages).filter(([id]) => isShown(id)));
}
