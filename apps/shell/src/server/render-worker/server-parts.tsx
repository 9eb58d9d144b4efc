import type { ComponentType } from 'react';
import { remoteOf, type PartId } from '@pluis/contract';
import { footerComponent, partComponent } from '../../page/part-component';
import { clientOnlyDigest, type LoadedPart, type Parts } from '../../page/parts';
import type { Site } from '../../page/site';
import type { RenderJob } from './render-job';

/** Thrown instead of a part that the server does not have: its fallback is sent, and the browser renders the part. */
class ClientOnly extends Error {}

function ClientOnlyPart(): never {
  throw new ClientOnly('The browser loads this part.');
}

/** Returns the digest by which the browser knows that the page did not fail. */
export function digestOf(error: unknown): string | undefined {
  return error instanceof ClientOnly ? clientOnlyDigest : undefined;
}

/**
 * The parts that the server could load; the browser renders the others. `onShown` is called for each part in
 * the markup, `onRender` before its code runs.
 */
export function serverParts(
  loaded: ReadonlyMap<PartId, LoadedPart>,
  { missing, page, site }: Pick<RenderJob, 'missing' | 'page' | 'site'>,
  onShown: (id: PartId) => void,
  onRender: (id: PartId) => void = () => {},
): Parts {
  const components = new Map<PartId, ComponentType>();
  const footers = new Map<PartId, ComponentType>();
  for (const [id, part] of loaded) {
    const rendered = forServer(part, () => onRender(id));
    components.set(id, partComponent(rendered));
    footers.set(id, footerComponent(rendered));
  }
  return {
    site: { ...site, routes: routesOf(site, page) },
    match: () => page,
    component(id) {
      if (components.has(id)) onShown(id);
      return components.get(id) ?? ClientOnlyPart;
    },
    footer: (id) => footers.get(id) ?? ClientOnlyPart,

    retry() {},
    failed: () => false,
    hasFallback: () => false,
    missing: (id) => missing[remoteOf(id)],
    prepare: () => Promise.resolve(),
  };
}

/**
 * Returns a part without its head, which is already written and does not change on the server. `onRender` is
 * called when React reaches the part's code, later than when the frame requests its component.
 */
function forServer(part: LoadedPart, onRender: () => void): LoadedPart {
  const { default: Content, Footer } = part.module;
  const announced = (Component: ComponentType): ComponentType =>
    function AnnouncedPart() {
      onRender();
      return <Component />;
    };
  return {
    ...part,
    module: {
      ...part.module,
      head: undefined,
      default: announced(Content),
      ...(Footer && { Footer: announced(Footer) }),
    },
  };
}

/**
 * Returns the routes of the page that was already matched, because the router compiles all patterns again for
 * each page.
 */
function routesOf({ routes }: Site, page: RenderJob['page']): Site['routes'] {
  return Object.fromEntries(Object.entries(routes).filter(([, id]) => id === page?.page));
}
