import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { matchRoutes } from 'react-router-dom';
import type { Language } from '@pluis/i18n';
import { partOf, remoteOf, type PartId, type RemoteName } from '@pluis/contract';
import { type Declaration, hasPlace, overlap, type RemoteRoute } from '@pluis/releases';
import type { PageMatch, Site, SiteLink } from '@pluis/browser';
import { places } from '@pluis/browser/protocol';
import type { ServedRemote, ServedSet } from '../releases/served-set';

/** All pages and slots of one release set. */
export type StoreSite = ReturnType<typeof createSite>;

/** A page's view of the store; `digest` identifies it. */
type FramedSite = ReturnType<StoreSite['of']>;

export interface StoreRoute extends RemoteRoute {
  remote: RemoteName;
  page: PartId;
}

const bySet = new WeakMap<ServedSet, StoreSite>();
/**
 * The router compiles its patterns on every call, so results are cached: at most this many paths, each up to
 * this many characters.
 */
const maxMatched = 300;
const maxMatchedLength = 200;

/** Returns the declaration of a remote for this visitor. */
function declarationOf({ releases: [first], declares }: ServedRemote): Declaration {
  return first?.release.manifest ?? declares;
}

/** Returns the pages and slots of a release set. */
export function siteOf(set: ServedSet): StoreSite {
  const known = bySet.get(set);
  if (known) return known;
  const remotes = Object.entries(set)
    .map(([name, served]) => ({ name, served, declaration: declarationOf(served) }))
    // Stable releases take precedence over those on trial.
    .sort(
      (a, b) =>
        Number(a.served.isTrial ?? false) - Number(b.served.isTrial ?? false) || (a.name < b.name ? -1 : 1),
    );
  const site = createSite(remotes);
  bySet.set(set, site);
  return site;
}

/** Returns the site data of a page in a language. */
export function siteIn({ site, footer }: FramedSite, language: Language): Site {
  const links = footer.map(([address, text]) => [address, text[language] ?? text.en ?? address] as const);
  return { ...site, footer: { language, links } };
}

/** Returns the remotes whose code a page of this remote is rendered with: its own, and those in slots. */
export function remotesToRender(store: StoreSite, own: RemoteName | undefined): RemoteName[] {
  const placed = Object.values(store.of(own).site.slots).map(remoteOf);
  return [...new Set([...(own === undefined ? [] : [own]), ...placed])];
}

type Declared = readonly { readonly name: RemoteName; readonly declaration: Declaration }[];

/** Gives each path and place to the first remote that claims it. */
function shareOut(remotes: Declared) {
  const routes: StoreRoute[] = [];
  const slots: Record<string, PartId> = {};
  const conflicts: string[] = [];
  const refuse = (name: string, claimed: string, owner: string) =>
    conflicts.push(`${name} claims ${claimed}, which ${owner} has. ${owner} keeps it.`);
  for (const { name, declaration } of remotes) {
    const others = [...routes];
    for (const route of declaration.routes) {
      const taken = others.find(({ path }) => overlap(path, route.path));
      if (taken) refuse(name, route.path, taken.remote);
      else routes.push({ ...route, remote: name, page: partOf(name, route.expose) });
    }
    for (const [place, expose] of Object.entries(declaration.slots)) {
      const taken = slots[place];
      if (taken) refuse(name, place, remoteOf(taken));
      else if (hasPlace(places, place)) slots[place] = partOf(name, expose);
    }
  }
  return { routes, slots, conflicts };
}

function footerOf(routes: readonly StoreRoute[]): SiteLink[] {
  return routes
    .flatMap(({ path, footer: link }) => (link ? [{ path, ...link }] : []))
    .sort((a, b) => a.position - b.position || (a.path < b.path ? -1 : 1))
    .map(({ path, hash, text }): SiteLink => [hash === undefined ? path : `${path}#${hash}`, text]);
}

function createSite(remotes: Declared) {
  const { routes, slots, conflicts } = shareOut(remotes);
  const links = routes
    .filter((route) => route.link)
    .sort((a, b) => (a.link?.position ?? 0) - (b.link?.position ?? 0) || (a.path < b.path ? -1 : 1));
  const footer = footerOf(routes);
  const frame = [
    ...routes.filter(({ path }) => path === '/').map(({ remote }) => remote),
    ...links.map(({ remote }) => remote),
    ...Object.values(slots).map(remoteOf),
  ];
  const framed = new Map<RemoteName | undefined, ReturnType<typeof frameFor>>();

  function frameFor(own: RemoteName | undefined) {
    const names = [...new Set([...(own === undefined ? [] : [own]), ...frame])].sort();
    const shown = routes.filter(({ remote }) => names.includes(remote));
    const late = shown.filter(({ prefetch }) => !prefetch).map(({ page }) => page);
    const site: Omit<Site, 'footer'> = {
      routes: Object.fromEntries(shown.map(({ path, page }) => [path, page])),
      slots,
      links: links.map(({ path, link }): SiteLink => [path, link?.text ?? {}]),
      ...(late.length > 0 && { late }),
    };
    const digest = createHash('sha256')
      .update(JSON.stringify([site, footer]))
      .digest('base64');
    /** `footer`: the slim footer's links, in their order. `remotes`: those that a page shows or that its frame links to. */
    return { site, footer, remotes: names, digest };
  }

  const patterns = routes.map((route) => ({ path: route.path, caseSensitive: true, route }));
  const matched = new LRUCache<string, { page: ReturnType<typeof findMatch> }>({ max: maxMatched });

  function findMatch(pathname: string): (PageMatch & { route: StoreRoute }) | undefined {
    const [match] = matchRoutes(patterns, pathname) ?? [];
    return match && { page: match.route.route.page, params: match.params, route: match.route.route };
  }

  return {
    routes,
    /** Paths and slots that two remotes claim, one sentence each; the first remote keeps it. */
    conflicts,
    /** Returns the page at a path, of any remote, and the route that its release declares; undefined for the 404 page [RTE-1]. */
    match(pathname: string) {
      const known = matched.get(pathname);
      if (known) return known.page;
      const page = findMatch(pathname);
      if (pathname.length <= maxMatchedLength) matched.set(pathname, { page });
      return page;
    },
    /** Returns the site data for pages of this remote, or for the 404 page. */
    of(remote: RemoteName | undefined) {
      const known = framed.get(remote) ?? frameFor(remote);
      framed.set(remote, known);
      return known;
    },
  };
}
