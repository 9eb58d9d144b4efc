import { exposeOf, remoteOf, type PartId } from '@pluis/contract';
import { fetchModules, loadStyles, type BrowserRelease, type ReleaseChoice } from '@pluis/federation/release';
import { selectLanguage, type AppStore } from '@pluis/store';
import { ShellChunkError } from '../../federation/shell-chunk';
import { PartMissing, type LoadedPart } from '../../page/parts';
import { loadFederation } from './load-federation';
import type { FailureReport } from '../../federation/report-failure';

interface Options {
  store: AppStore;
  choice: ReleaseChoice;
  report(failure: FailureReport): void;
}

/**
 * Loads parts from the release that the page was rendered with, otherwise from the fallback release, which
 * then replaces it for good. Reports failures; rejects with `PartMissing` if neither can be loaded.
 */
export function createPartLoader({ store, choice, report }: Options) {
  async function loadFrom(id: PartId, release: BrowserRelease): Promise<LoadedPart> {
    const language = selectLanguage(store.getState());
    const [{ openRelease, federation, watchUncaughtErrors }] = await Promise.all([
      loadFederation(),
      fetchModules(remoteOf(id), release, { expose: exposeOf(id), language }),
      // Without styles they are in the page.
      release.styles ? loadStyles(release.styles) : undefined,
    ]);
    // Must start before any code of a release runs.
    watchUncaughtErrors(report);
    return openRelease({ id, release, store, chosen: language, federation, report });
  }

  return async function loadPart(id: PartId): Promise<LoadedPart> {
    const remote = remoteOf(id);
    let cause: unknown;
    for (const [attempt, find] of choice.candidates(remote).entries()) {
      let release: BrowserRelease | undefined;
      try {
        release = await find();
        if (!release) break;
        const starting = loadFrom(id, release);
        report({ remote, version: release.version, where: 'not-started', error: starting });
        const part = await starting;
        if (attempt > 0) choice.fallBack(remote);
        // For tools that measure page timings; jsdom has no marks.
        performance.mark?.(`part-loaded:${id}`);
        return part;
      } catch (error) {
        cause = error;
        if (error instanceof ShellChunkError) break;
        if (release) report({ remote, version: release.version, where: 'load', error });
      }
    }
    throw new PartMissing(id, 'unreachable', { cause });
  };
}
