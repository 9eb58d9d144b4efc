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

/**
 * The parts as the server has them: those that could be loaded. The browser does the rest. `onShown` is called for each
 * part in the markup, and `onRender` before its code runs.
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

/**
 * A part without its head, which is written already, and which the server need not keep in step. `onRender` is called
 * when React comes to its code, which is later than when the frame asks for its component.
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

/** The routes that lead to the page: it was found before, and the router makes all patterns anew for each page. */
function routesOf({ routes }: Site, page: RenderJob['page']): Site['routes'] {
  return Object.fromEntries(Object.entries(routes).filter(([, id]) => id === page?.page));
}
