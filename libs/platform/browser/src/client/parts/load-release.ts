import { exposeOf, remoteOf } from '@pluis/contract';
import { fetchModules } from '@pluis/federation/release';
import { selectLanguage } from '@pluis/store';
import type { LoadedPart } from '../../page/parts';
import { loadFederation } from './load-federation';
import type { ReleaseOptions } from './open-release';

interface Options extends ReleaseOptions {
  /** Applies the release's styles if they are not in the page. */
  applyStyles(): Promise<void>;
}

/** Loads a part of a release, registers its slices, and loads its messages in the store's language. */
export async function loadRelease(options: Options): Promise<LoadedPart> {
  const { id, release, store, applyStyles } = options;
  const chosen = selectLanguage(store.getState());
  const [{ openRelease, federation, watchUncaughtErrors: watch }] = await Promise.all([
    loadFederation(),
    fetchModules(remoteOf(id), release, { expose: exposeOf(id), language: chosen }),
    applyStyles(),
  ]);
  return openRelease({ ...options, chosen, federation, watch });
}
