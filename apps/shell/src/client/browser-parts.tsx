import { lazy, type ComponentType } from 'react';
import { isExpose, type PartId, type RemoteName } from '@pluis/contract';
import type { Language, Messages } from '@pluis/i18n';
import { selectLanguage, type AppStore } from '@pluis/store';
import type { Boot, BootRelease } from '../page/boot';
import { footerComponent, partComponent } from '../page/part-component';
import {
  exposeOf,
  PartMissing,
  remoteOf,
  type LoadedPart,
  type MissingReason,
  type PartProps,
  type Parts,
} from '../page/parts';
import { matchPage } from '../page/routes';
import type { FailureReport } from './report-failure';
import type { Sleep } from './sleep';
import type { Snapshots } from './snapshots';
import { loadStyles } from './load-styles';
import { preloadRelease } from './preload-release';

/** How long a page may take for its data, in milliseconds. */
const dataPatience = 10_000;

interface Options {
  boot: Boot;
  store: AppStore;
  sleep: Sleep;
  snapshots: Pick<Snapshots, 'get'>;
  report(failure: FailureReport): void;
}

export interface BrowserParts extends Parts {
  isLoaded(id: PartId): boolean;
  /** Makes the styles of a part apply, before its code is there. */
  style(id: PartId): Promise<void>;
  /** Fetches what a page shows. Never rejects: the page itself says what is missing. */
  loadData(part: LoadedPart, pathname: string): Promise<void>;
  load(id: PartId): Promise<LoadedPart>;
}

/** The parts as the browser gets them: fetched from the releases that the page was rendered with, or the last good ones. */
export function createBrowserParts({ boot, store, sleep, snapshots, report }: Options): BrowserParts {
  const loads = new Map<PartId, Promise<LoadedPart>>();
  const loaded = new Map<PartId, LoadedPart>();
  const components = new Map<PartId, ComponentType<PartProps>>();
  const footers = new Map<PartId, ComponentType>();
  /** The remotes whose release has failed: the last good one stands in for it, in all that they show. */
  const broken = new Set<RemoteName>();
  const spares = new Map<RemoteName, BootRelease>();

  const preloaded = new Set<BootRelease>();
  function preload(release: BootRelease): void {
    if (preloaded.has(release)) return;
    preloaded.add(release);
    preloadRelease(release, selectLanguage(store.getState()));
  }

  async function applyStyles(remote: RemoteName, release: BootRelease | undefined): Promise<void> {
    const isInPage = release === boot.remotes[remote] && boot.styled.includes(remote);
    if (release?.styles && !isInPage) await loadStyles(release.styles);
  }

  async function spareOf(remote: RemoteName): Promise<BootRelease | undefined> {
    const failed = boot.remotes[remote];
    if (!failed || !boot.spares.includes(remote)) return undefined;
    const { fetchSpare } = await import(/* webpackChunkName: "fetch-spare" */ './fetch-spare');
    const spare = spares.get(remote) ?? (await fetchSpare(remote, failed.version));
    spares.set(remote, spare);
    return spare;
  }

  async function releaseOf(remote: RemoteName): Promise<BootRelease | undefined> {
    return broken.has(remote) ? spareOf(remote) : (boot.remotes[remote] ?? undefined);
  }

  async function loadRelease(id: PartId, release: BootRelease): Promise<LoadedPart> {
    const remote = remoteOf(id);
    preload(release);
    const entry = new URL(release.entry, location.href).href;
    const [module] = await Promise.all([
      import(/* webpackChunkName: "federation" */ './page-federation').then(({ federation }) =>
        federation.load({ name: remote, version: release.version, entry }, exposeOf(id)),
      ),
      applyStyles(remote, release),
    ]);
    if (!isExpose<PartProps>(module)) {
      throw new TypeError(`${id} of release ${release.version} does not keep the contract of a part.`);
    }
    module.register?.({ store });
    let isLoaded = false;
    const cache = new Map<Language, Messages | Promise<Messages>>();
    const messages = (language: Language) => {
      const known = cache.get(language);
      if (known) return known;
      const fetching = module.messages(language).then((found) => {
        cache.set(language, found);
        return found;
      });
      fetching.catch((error: unknown) => {
        cache.delete(language);
        if (isLoaded) report({ remote, version: release.version, where: 'load', error });
      });
      cache.set(language, fetching);
      return fetching;
    };
    await messages(selectLanguage(store.getState()));
    isLoaded = true;
    return { module, version: release.version, messages };
  }

  function missing(id: PartId): MissingReason | undefined {
    const remote = remoteOf(id);
    if (boot.off.includes(remote)) return 'off';
    return boot.remotes[remote] ? undefined : 'unreachable';
  }

  function hasSpare(id: PartId, error: unknown): boolean {
    const remote = remoteOf(id);
    return !(error instanceof PartMissing) && !broken.has(remote) && boot.spares.includes(remote);
  }

  async function loadAny(id: PartId): Promise<LoadedPart> {
    const remote = remoteOf(id);
    const reason = missing(id);
    if (reason) throw new PartMissing(id, reason);
    let cause: unknown;
    for (const find of broken.has(remote) ? [spareOf] : [releaseOf, spareOf]) {
      let release: BootRelease | undefined;
      try {
        release = await find(remote);
        if (!release) break;
        const part = await loadRelease(id, release);
        if (find === spareOf) broken.add(remote);
        return part;
      } catch (error) {
        cause = error;
        if (release) report({ remote, version: release.version, where: 'load', error });
      }
    }
    throw new PartMissing(id, 'unreachable', { cause });
  }

  function load(id: PartId): Promise<LoadedPart> {
    let loading = loads.get(id);
    if (!loading) {
      loading = loadAny(id).then((part) => {
        loaded.set(id, part);
        return part;
      });
      loading.catch(() => loads.delete(id));
      loads.set(id, loading);
    }
    return loading;
  }

  async function loadData({ module }: LoadedPart, pathname: string): Promise<void> {
    const params = matchPage(pathname)?.params ?? {};
    await module.load?.({ store, params, signal: AbortSignal.timeout(dataPatience) }).catch(() => {});
  }

  async function whenAwake(id: PartId): Promise<LoadedPart> {
    await sleep.gate(id);
    const part = await load(id);
    // What is seen is whole: nothing takes its place that is still loading.
    if (snapshots.get(location)) await loadData(part, location.pathname);
    return part;
  }

  return {
    load,
    isLoaded: (id) => loaded.has(id),
    style: async (id) => applyStyles(remoteOf(id), await releaseOf(remoteOf(id))),
    loadData,
    snapshot: snapshots.get,
    component(id) {
      let component = components.get(id);
      if (!component) {
        const ready = loaded.get(id);
        const onAwake = () => sleep.awake(id);
        component = ready
          ? partComponent(ready, onAwake)
          : lazy(async () => ({ default: partComponent(await whenAwake(id), onAwake) }));
        components.set(id, component);
      }
      return component;
    },
    footer(id) {
      let footer = footers.get(id);
      if (!footer) {
        const ready = loaded.get(id);
        footer = ready
          ? footerComponent(ready)
          : lazy(async () => ({ default: footerComponent(await whenAwake(id)) }));
        footers.set(id, footer);
      }
      return footer;
    },
    retry(id) {
      loads.delete(id);
      loaded.delete(id);
      components.delete(id);
      footers.delete(id);
    },
    failed(id, error) {
      if (error instanceof PartMissing) return false;
      const remote = remoteOf(id);
      const release = broken.has(remote) ? spares.get(remote) : boot.remotes[remote];
      report({ remote, version: release?.version ?? 'unknown', where: 'render', error });
      if (!hasSpare(id, error)) return false;
      broken.add(remote);
      return true;
    },
    hasSpare,
    missing,
    async prepare(language) {
      const shown = [...components.keys()];
      shown.forEach((id) => sleep.wake(id));
      await Promise.all(
        shown.map(async (id) => {
          // A part that cannot be had says so in its place; it must not keep the others from switching.
          const part = await load(id).catch(() => undefined);
          await part?.messages(language);
        }),
      );
    },
  };
}
