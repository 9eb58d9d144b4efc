import { exposeOf, remoteOf, type PartId } from '@pluis/contract';
import { fetchModules, type BrowserRelease } from '@pluis/federation/release';
import { selectLanguage, type AppStore } from '@pluis/store';
import type { LoadedPart } from '../../page/parts';
import type { watchUncaughtErrors } from '../../federation/page-federation';
import { loadFederation } from './load-federation';

export interface ReleaseOptions {
  id: PartId;
  release: BrowserRelease;
  store: AppStore;
  /** Applies the release's styles if they are not in the page. */
  applyStyles(): Promise<void>;
  /** Called when the messages of another language cannot be fetched later. */
  onMessagesFailed(error: unknown): void;
  /** Called when code of any release throws outside a call of the shell. */
  onUncaught: Parameters<typeof watchUncaughtErrors>[0];
}

/** Loads a part of a release, registers its slices, and loads its messages in the store's language. */
export async function loadRelease(options: ReleaseOptions): Promise<LoadedPart> {
  const { id, release, store, applyStyles } = options;
  const chosen = selectLanguage(store.getState());
  const [{ openRelease, federation, watchUncaughtErrors: watch }] = await Promise.all([
    loadFederation(),
    fetchModules(remoteOf(id), release, { expose: exposeOf(id), language: chosen }),
    applyStyles(),
  ]);
  return openRelease({ ...options, chosen, federation, watch });
}
