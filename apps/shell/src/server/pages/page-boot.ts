import { createHash } from 'node:crypto';
import { remoteOf, type PartId, type RemoteName } from '@pluis/contract';
import type { Language, Messages } from '@pluis/i18n';
import type { BrowserRelease, CheckedStyles } from '@pluis/federation/release';
import type { Boot } from '../../page/boot';

import { moduleDigests, releaseUrl } from './page-digests';
import type { PageContext, PageRequest } from './page-request';
import type { RenderedJob } from '../render-worker/render-job';
import type { ServedRelease, ServedSet } from '../releases/served-set';
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
    // The error page has the same link home.
    (isNotFound || !id.startsWith('shell.notFound.') || id === 'shell.notFound.home') &&
    (isPreview || !id.startsWith('shell.preview'));
  return Object.fromEntries(Object.entries(messages).filter(([id]) => isShown(id)));
}

/**
 * Returns the browser's description of a release, with the digests of all modules or only those of one part
 * in one language.
 */
export function bootRelease(
  served: ServedRelease,
  { shell, releasesBase }: PageContext,
  need?: { part: PartId; language: Language },
): BrowserRelease {
  const { entry, shared } = served.release.manifest;
  return {
    version: served.release.version,
    entry: releaseUrl(releasesBase, served, entry),
    federation: shell.federationModules(Object.keys(shared)),
    styles: stylesOf(served, releasesBase),
    modules: moduleDigests(served, releasesBase, need),
  };
}

const styleDigests = new WeakMap<ServedRelease, string>();

/** Returns the stylesheet of a release; null if it has none. Its digest is SHA-256, to keep the pages that name it small. */
export function stylesOf(served: ServedRelease, releasesBase: string): CheckedStyles | null {
  const { styles } = served.release.manifest;
  if (styles === null) return null;
  const digest = styleDigests.get(served) ?? createHash('sha256').update(served.styles).digest('base64');
  styleDigests.set(served, digest);
  return { href: releaseUrl(releasesBase, served, styles), integrity: `sha256-${digest}` };
}
