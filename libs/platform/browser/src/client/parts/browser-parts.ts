import { remoteOf, type PartId } from '@pluis/contract';
import { createReleaseChoice } from '@pluis/federation/release';
import type { Language } from '@pluis/i18n';
import { selectPreferences, type AppStore } from '@pluis/store';
import type { Boot } from '../../page/boot';
import { PartMissing, type LoadedPart, type Parts } from '../../page/parts';
import { createMatch } from '../../page/site';
import type { Deferral } from '../hydration/deferral';
import { servedPage } from '../navigation/served-pages';
import { createPartLoader } from './load-part';
import { createCode } from './part-code';
import { createComponents, isWhole } from './part-components';
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
  const { boot, store, deferral, report } = options;
  const choice = createReleaseChoice(boot);
  const code = createCode(boot, createPartLoader({ store, choice, report }));
  const components = createComponents(code, options);

  const parts: BrowserParts = {
    site: boot.site,
    match: createMatch(boot.site.routes),
    load: code.load,
    isLoaded: (id) => code.loaded.has(id),
    missing: code.missing,
    served: servedPage,
    servedSlot: components.servedSlot,
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
    async loadData({ module }, { pathname, searchParams: search }) {
      const params = parts.match(pathname)?.params ?? {};
      await module
        .load?.({ store, params, search, signal: AbortSignal.timeout(dataTimeoutMs) })
        ?.catch(() => {});
    },
    component: components.component,
    footer: components.footer,
    retry(id) {
      components.forget(id);
      code.forget(id);
    },
    failed(id, error) {
      if (error instanceof PartMissing) return false;
      const remote = remoteOf(id);
      report({ remote, version: choice.version(remote) ?? 'unknown', where: 'render', error });
      if (!choice.hasFallback(remote)) return false;
      choice.fallBack(remote);
      // Other parts loaded from the failed release must be reloaded too.
      code.askedOf(remote).forEach(parts.retry);
      return true;
    },
    hasFallback: (id, error) => !(error instanceof PartMissing) && choice.hasFallback(remoteOf(id)),
    async prepare(language) {
      // Includes parts that React has not reached yet, because each part is hydrated separately.
      const all = new Set([...components.reached(), ...deferral.deferred()]);
      await Promise.all([...all].map((id) => prepare(id, language, code.load, options)));
    },
  };
  return parts;
}

/** Makes a part ready to be shown in a language. */
async function prepare(
  id: PartId,
  language: Language,
  load: (id: PartId) => Promise<LoadedPart>,
  options: Options,
): Promise<void> {
  options.deferral.want(id);
  const part = await load(id).catch(() => undefined);
  if (part) return void (await part.messages(language));
  // The server can render the page with the new choice. A part that is missing shows only that.
  if (isWhole(id, options) && navigator.onLine) return leave();
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

/** Reloads the document. Never resolves, because the next page takes over. */
function leave(): Promise<void> {
  location.reload();
  return new Promise(() => {});
}
