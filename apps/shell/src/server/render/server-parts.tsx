import type { ComponentType } from 'react';
import { remoteOf, type PartId } from '@pluis/contract';
import { footerComponent, partComponent } from '../../page/part-component';
import { leftToBrowser, type LoadedPart, type Parts } from '../../page/parts';
import type { Site } from '../../page/site';
import type { RenderJob } from './render-job';

function Nothing() {
  return null;
}

/** Thrown in the place of a part that the server has not got: its fallback is sent, and the browser goes on. */
class LeftToBrowser extends Error {}

function LeaveToBrowser(): never {
  throw new LeftToBrowser('The browser loads this part.');
}

/** The digest that tells the browser that this is no failure of the page. */
export function digestOf(error: unknown): string | undefined {
  return error instanceof LeftToBrowser ? leftToBrowser : undefined;
}

/** The parts as the server has them: those that could be loaded; the browser does the rest. `onShown` hears of each that is in the markup. */
export function serverParts(
  loaded: ReadonlyMap<PartId, LoadedPart>,
  { missing, page, site }: Pick<RenderJob, 'missing' | 'page' | 'site'>,
  onShown: (id: PartId) => void,
): Parts {
  const components = new Map<PartId, ComponentType>();
  const footers = new Map<PartId, ComponentType>();
  for (const [id, part] of loaded) {
    components.set(id, partComponent(headless(part)));
    footers.set(id, footerComponent(part));
  }
  return {
    site: { ...site, routes: routesOf(site, page) },
    match: () => page,
    component(id) {
      if (components.has(id)) onShown(id);
      return components.get(id) ?? LeaveToBrowser;
    },
    footer: (id) => footers.get(id) ?? Nothing,

    retry() {},
    failed: () => false,
    hasFallback: () => false,
    missing: (id) => missing[remoteOf(id)],
    prepare: () => Promise.resolve(),
  };
}

/** A part without its head: on the server that is written already, and nothing keeps it in step. */
function headless(part: LoadedPart): LoadedPart {
  return { ...part, module: { ...part.module, head: undefined } };
}

/** The routes that lead to the page: it was found before, and the router makes all patterns anew for each page. */
function routesOf({ routes }: Site, page: RenderJob['page']): Site['routes'] {
  return Object.fromEntries(Object.entries(routes).filter(([, id]) => id === page?.page));
}
