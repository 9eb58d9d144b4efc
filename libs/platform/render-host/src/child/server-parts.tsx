import { remoteOf, type PartId } from '@pluis/contract';
import {
  clientOnlyDigest,
  footerComponent,
  type LoadedPart,
  partComponent,
  type Parts,
  type Site,
} from '@pluis/browser';
import type { RenderJob } from '../render-job';
import { slotAttribute } from '../slot-markup';

/** Thrown instead of a part that the server does not have: its fallback is sent, and the browser renders the part. */
class ClientOnly extends Error {}

function ClientOnlyPart(): never {
  throw new ClientOnly('The browser loads this part.');
}

/** Returns the digest by which the browser knows that the page did not fail. */
export function digestOf(error: unknown): string | undefined {
  return error instanceof ClientOnly ? clientOnlyDigest : undefined;
}

/** The slot's place; see `fillSlots`. */
function placeholder(id: PartId) {
  return <template {...{ [slotAttribute]: id }} />;
}

/** The part that is rendered here. */
export interface RenderedPart extends Omit<LoadedPart, 'version'> {
  id: PartId;
}

/**
 * The one part that is rendered here, and placeholders for the slots that are filled afterwards; the browser renders all others.
 * `onShown` is called for the part if it is in the markup.
 */
export function serverParts(
  part: RenderedPart | undefined,
  { missing, page, site, filled }: Pick<RenderJob, 'missing' | 'page' | 'site' | 'filled'>,
  onShown: (id: PartId) => void,
): Parts {
  // Its head is already written and does not change on the server.
  const rendered = part && { ...part, version: '', module: { ...part.module, head: undefined } };
  const component = rendered && partComponent(rendered);
  const footer = rendered && footerComponent(rendered);
  const placeholders = new Map(filled.map((id) => [id, () => placeholder(id)]));
  return {
    site: { ...site, routes: routesOf(site, page) },
    match: () => page,
    component(id) {
      const empty = placeholders.get(id);
      if (empty) return empty;
      if (id !== part?.id || !component) return ClientOnlyPart;
      onShown(id);
      return component;
    },
    footer: (id) => (id === part?.id && footer ? footer : ClientOnlyPart),

    retry() {},
    failed: () => false,
    hasFallback: () => false,
    missing: (id) => missing[remoteOf(id)],
    prepare: () => Promise.resolve(),
  };
}

/**
 * Returns the routes of the page that was already matched, because the router compiles all patterns again for
 * each page.
 */
function routesOf({ routes }: Site, page: RenderJob['page']): Site['routes'] {
  return Object.fromEntries(Object.entries(routes).filter(([, id]) => id === page?.page));
}
