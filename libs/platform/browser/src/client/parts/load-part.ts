import { remoteOf, type PartId } from '@pluis/contract';
import { loadStyles, type BrowserRelease, type ReleaseChoice } from '@pluis/federation/release';
import type { AppStore } from '@pluis/store';
import { ShellChunkError } from '../../federation/shell-chunk';
import { PartMissing, type LoadedPart } from '../../page/parts';
import { loadRelease } from './load-release';
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
  function loadFrom(id: PartId, release: BrowserRelease): Promise<LoadedPart> {
    const remote = remoteOf(id);
    const { version, styles } = release;
    return loadRelease({
      id,
      release,
      store,
      applyStyles: async () => void (styles && (await loadStyles(styles))),
      onMessagesFailed: (error) => report({ remote, version, where: 'load', error }),
      onUncaught: report,
    });
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
