import { lazy, type ComponentType } from 'react';
import { remoteOf, type PartId } from '@pluis/contract';
import { createReleaseChoice } from '@pluis/federation/release';
import { selectPreferences, type AppStore } from '@pluis/store';
import type { Boot } from '../../page/boot';
import { footerComponent, partComponent } from '../../page/part-component';
import { PartMissing, type LoadedPart, type Parts } from '../../page/parts';
import { createMatch } from '../../page/site';
import type { Deferral } from '../hydration/deferral';
import { servedPage } from '../navigation/served-pages';
import { createPartLoader } from './load-part';
import { partAttribute } from '@pluis/contract/html';
import type { FailureReport } from '../../federation/report-failure';

/** Timeout for a page's data, in milliseconds. */
const dataTimeoutMs = 10_000;

interface Options {
  boot: Boot;
  store: AppStore;
  deferral: Deferral;
  report(failure: FailureReport): void;
  onHydrated(id: PartId): void;
  /** Called if a part's code could not be loaded and its HTML stays: presses on it keep waiting. */
  onKept(id: PartId): void;
}

export interface BrowserParts extends Parts {
  isLoaded(id: PartId): boolean;
  load(id: PartId): Promise<LoadedPart>;
  /** Reports a button in this area that declares an invalid item: a failure of the release that rendered it. */
  misdeclared(area?: string): void;
  /**
   * Takes over the data of another page, whose HTML is then shown before its code has loaded. Returns false if it
   * was rendered with another release of the part, or for other choices of the visitor.
   */
  serve(id: PartId, next: Boot): boolean;
  /** Loads a page's data. Never rejects: the page itself says what is missing. */
  loadData(part: LoadedPart, url: URL): Promise<void>;
}

/** The parts in the browser: from the releases that the page was rendered with, or their fallback releases. */
export function createBrowserParts(options: Options): BrowserParts {
  const { boot, store, deferral, report, onHydrated } = options;
  const waiting = new Map<PartId, Promise<LoadedPart>>();
  const components = new Map<PartId, ComponentType>();
  const footers = new Map<PartId, ComponentType>();
  const choice = createReleaseChoice(boot);
  const servedSlots = findServedSlots(boot);
  const code = createCode(boot, createPartLoader({ store, choice, report }));

  /** One promise for the part's component and its footer. */
  const wanted = (id: PartId) => kept(waiting, id, () => loadWhenWanted(id, code.load, options));

  function lazily(
    made: Map<PartId, ComponentType>,
    id: PartId,
    make: (part: LoadedPart) => ComponentType,
  ): ComponentType {
    return kept(made, id, () => {
      const part = code.loaded.get(id);
      return part ? make(part) : lazy(async () => ({ default: make(await wanted(id)) }));
    });
  }

  const parts: BrowserParts = {
    site: boot.site,
    match: createMatch(boot.site.routes),
    load: code.load,
    isLoaded: (id) => code.loaded.has(id),
    missing: code.missing,
    served: servedPage,
    servedSlot: (id) => servedSlots.get(id),
    serve(id, next) {
      const expected = [id, true, boot.preview, choice.version(remoteOf(id))];
      if (!isForVisit(next, id, expected, options)) return false;
      store.seed({ ...next.state });
      deferral.keep(id);
      return true;
    },
    misdeclared(area = '') {
      const [remote = ''] = area.split('/');
      const version = choice.version(remote);
      if (version) report({ remote, version, where: 'uncaught', error: 'wrong item' });
    },
    async loadData({ module }, { pathname, searchParams }) {
      const params = parts.match(pathname)?.params ?? {};
      const signal = AbortSignal.timeout(dataTimeoutMs);
      await module.load?.({ store, params, search: searchParams, signal })?.catch(() => {});
    },
    component: (id) =>
      lazily(components, id, (part) =>
        partComponent(part, () => {
          servedSlots.delete(id);
          onHydrated(id);
        }),
      ),
    footer: (id) => lazily(footers, id, footerComponent),
    retry(id) {
      for (const known of [waiting, components, footers]) known.delete(id);
      code.forget(id);
    },
    failed(id, error) {
      if (error instanceof PartMissing) return false;
      const remote = remoteOf(id);
      report({ remote, version: choice.version(remote) ?? 'unknown', where: 'render', error });
      if (!choice.hasFallback(remote)) return false;
      choice.fallBack(remote);
      // Other parts loaded from the failed release must be reloaded too.
      code
        .asked()
        .filter((other) => remoteOf(other) === remote)
        .forEach(parts.retry);
      return true;
    },
    hasFallback: (id, error) => !(error instanceof PartMissing) && choice.hasFallback(remoteOf(id)),
    async prepare(language) {
      await Promise.all(
        // Includes parts that React has not reached yet, because each part is hydrated separately.
        [...new Set([...components.keys(), ...deferral.deferred()])].map(async (id) => {
          deferral.want(id);
          const part = await parts.load(id).catch(() => undefined);
          if (part) return void (await part.messages(language));
          // The server can render the page with the new choice. A part that is missing shows only that.
          if (isWhole(id, options) && navigator.onLine) return leave();
        }),
      );
    },
  };
  return parts;
}

/** The code of the parts: loads and keeps it. */
function createCode(boot: Boot, loadPart: (id: PartId) => Promise<LoadedPart>) {
  const loads = new Map<PartId, Promise<LoadedPart>>();
  const loaded = new Map<PartId, LoadedPart>();

  function missing(id: PartId) {
    const remote = remoteOf(id);
    if (boot.off.includes(remote)) return 'off';
    return boot.releases[remote] ? undefined : 'unreachable';
  }

  function load(id: PartId): Promise<LoadedPart> {
    return kept(loads, id, () => {
      const reason = missing(id);
      const loading = reason ? Promise.reject(new PartMissing(id, reason)) : loadPart(id);
      loading.then(
        (part) => loaded.set(id, part),
        () => loads.delete(id),
      );
      return loading;
    });
  }

  return {
    missing,
    load,
    loaded,
    /** The parts whose code was asked for. */
    asked: () => [...loads.keys()],
    forget(id: PartId): void {
      loads.delete(id);
      loaded.delete(id);
    },
  };
}

/** Loads a part's code when it is needed. If it cannot be loaded, whole HTML stays until it is needed again. */
async function loadWhenWanted(
  id: PartId,
  load: (id: PartId) => Promise<LoadedPart>,
  options: Options,
): Promise<LoadedPart> {
  const { deferral, onKept } = options;
  for (;;) {
    await deferral.wanted(id);
    try {
      const part = await load(id);
      await deferral.released();
      return part;
    } catch (error) {
      if (!isWhole(id, options)) throw error;
      deferral.keep(id);
      onKept(id);
    }
  }
}

/** Returns true if the part's HTML is complete and not hydrated: it stays if the code cannot be loaded. */
function isWhole(id: PartId, { boot, deferral }: Options): boolean {
  return !Object.values(boot.site.slots).includes(id) && deferral.isDeferred(id);
}

/** Returns true if a page was rendered with the releases and for the choices of this visitor. */
function isForVisit(next: Boot, id: PartId, release: unknown[], { boot, store }: Options): boolean {
  const { page, complete, preview, releases, state, storefront } = next;
  const { language, currency } = selectPreferences(store.getState());
  const found = [
    page,
    complete,
    preview,
    releases[remoteOf(id)],
    state.locale.language,
    state.locale.currency,
  ];
  // A document from after midnight has other days of arrival than this page.
  return (
    String([...found, storefront.today]) === String([...release, language, currency, boot.storefront.today])
  );
}

/** The nodes that the server sent for each slot. */
function findServedSlots({ site }: Boot): Map<PartId, ChildNode[]> {
  return new Map(
    Object.values(site.slots).map((id) => [
      id,
      [...(document.querySelector(`[${partAttribute}="${id}"]`)?.childNodes ?? [])],
    ]),
  );
}

/** Returns a map's value for a key; creates and stores it the first time. */
function kept<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

/** Reloads the document. Never resolves, because the next page takes over. */
function leave(): Promise<void> {
  location.reload();
  return new Promise(() => {});
}
