import type { PageId, PartId } from '@pluis/contract';
import type { Messages } from '@pluis/i18n';
import { footerComponent, partComponent } from '../page/part-component';
import { exposeOf, leftToBrowser, remoteOf, type LoadedPart, type Parts } from '../page/parts';
import type { ServedSet } from './served-releases';

/** The part of the page that the server renders, with its messages in the page's language. */
export interface RenderedPart {
  id: PageId;
  part: LoadedPart;
}

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

/** The parts as the server has them: the page's part if it could be loaded; the browser does the rest. */
export function serverParts(rendered: RenderedPart | undefined, releases: ServedSet): Parts {
  const has = (id: PartId) => rendered?.id === id;
  return {
    component: (id) => (rendered && has(id) ? partComponent(rendered.part) : LeaveToBrowser),
    footer: (id) => (rendered && has(id) ? footerComponent(rendered.part) : Nothing),
    snapshot: () => undefined,
    retry() {},
    failed: () => false,
    hasSpare: () => false,
    missing(id) {
      const { isOff, releases: served } = releases[remoteOf(id)];
      if (isOff) return 'off';
      return served.length === 0 ? 'unreachable' : undefined;
    },
    prepare: () => Promise.resolve(),
  };
}

/** The page's part out of a release. `messages` are in the page's language. Undefined if the release lacks the expose. */
export function renderedPart(id: PageId, releases: ServedSet, messages: Messages): RenderedPart | undefined {
  const served = releases[remoteOf(id)].releases[0];
  const module = served?.exposes[exposeOf(id)];
  if (!served || !module) return undefined;
  return { id, part: { module, version: served.release.version, messages: () => messages } };
}
