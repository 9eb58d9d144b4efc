import { exposeOf, isExpose, remoteOf, type PartId } from '@pluis/contract';
import type { createFederation } from '@pluis/federation/browser';
import { fetchModules, type BrowserRelease } from '@pluis/federation/release';
import { isLanguage, type Language, type Messages } from '@pluis/i18n';
import type { AppStore } from '@pluis/store';
import type { LoadedPart } from '../../page/parts';
import type { FailureReport } from '../../federation/report-failure';

interface Options {
  id: PartId;
  release: BrowserRelease;
  store: AppStore;
  /** The store's language when the modules were fetched. */
  chosen: Language;
  federation: ReturnType<typeof createFederation>;
  /** Called when the messages of another language cannot be fetched later. */
  report(failure: FailureReport): void;
}

/** Runs a part of a release whose modules have been fetched, registers its slices, and loads its messages. */
export async function openRelease(options: Options): Promise<LoadedPart> {
  const { id, release, store, chosen, federation, report } = options;
  const { version } = release;
  const remote = remoteOf(id);
  const expose = exposeOf(id);
  const entry = new URL(release.entry, location.href).href;
  const module = await federation.load({ name: remote, version, entry }, expose);
  if (!isExpose(module))
    throw new TypeError(`${id} of release ${version} does not keep the contract of a part.`);
  module.register?.({ store });
  const cache = new Map<Language, Messages | Promise<Messages>>();
  const messages = (language: Language) => {
    const known = cache.get(language);
    if (known) return known;
    const fetched =
      language === chosen ? Promise.resolve() : fetchModules(remote, release, { expose, language });
    const fetching = fetched
      .then(() => module.messages(language))
      .then((found) => {
        cache.set(language, found);
        return found;
      });
    fetching.catch(() => cache.delete(language));
    cache.set(language, fetching);
    return fetching;
  };
  // The page may still be in its former language while a part is loaded in the newly chosen one.
  const { lang } = document.documentElement;
  await Promise.all([messages(chosen), isLanguage(lang) ? messages(lang) : undefined]);
  return {
    module,
    version,
    messages(language) {
      const found = messages(language);
      if (found instanceof Promise)
        found.catch((error: unknown) => report({ remote, version, where: 'load', error }));
      return found;
    },
  };
}
