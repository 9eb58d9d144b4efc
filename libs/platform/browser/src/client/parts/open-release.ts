import { exposeOf, isExpose, remoteOf, type PartId } from '@pluis/contract';
import type { createFederation } from '@pluis/federation/browser';
import { fetchModules, type BrowserRelease } from '@pluis/federation/release';
import { isLanguage, type Language, type Messages } from '@pluis/i18n';
import type { AppStore } from '@pluis/store';
import type { LoadedPart } from '../../page/parts';
import type { watchUncaughtErrors } from '../../federation/uncaught-errors';

export interface ReleaseOptions {
  id: PartId;
  release: BrowserRelease;
  store: AppStore;
  /** Called when the messages of another language cannot be fetched later. */
  onMessagesFailed(error: unknown): void;
  /** Called when code of any release throws outside a call of the shell. */
  onUncaught: Parameters<typeof watchUncaughtErrors>[0];
}

interface Options extends ReleaseOptions {
  /** The store's language when the modules were fetched. */
  chosen: Language;
  federation: ReturnType<typeof createFederation>;
  watch: typeof watchUncaughtErrors;
}

/** Runs a part of a release whose modules have been fetched, registers its slices, and loads its messages. */
export async function openRelease(options: Options): Promise<LoadedPart> {
  const { id, release, store, chosen, federation: runtime, watch, onMessagesFailed, onUncaught } = options;
  const { version } = release;
  const remote = remoteOf(id);
  const expose = exposeOf(id);
  const entry = new URL(release.entry, location.href).href;
  // Must start before any code of a release runs.
  watch(onUncaught);
  const module = await runtime.load({ name: remote, version, entry }, expose);
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
      if (found instanceof Promise) found.catch(onMessagesFailed);
      return found;
    },
  };
}
