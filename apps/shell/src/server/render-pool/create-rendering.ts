import type { ReleaseFailure } from '@pluis/releases';
import type { Config } from '../config';
import type { Metrics } from '../health/metrics';
import type { Quarantine } from '../releases/quarantine';
import type { DataQuery } from '../render-worker/messages';
import type { LateFault } from './release-fault';
import { createRenderer, type Renderer } from './renderer';
import type { StorefrontAnswer, StorefrontCache } from '../storefront/storefront-cache';

interface Options {
  config: Pick<Config, 'storefront' | 'renderWorkers' | 'renderBudgetMs'>;
  workerFile: string;
  /** The base URL under which browsers find releases. */
  releasesBase: string;
  /** The provider cache that all threads share. */
  storefront: Pick<StorefrontCache, 'ask'>;
  quarantine: Quarantine;
  onFailure(failure: ReleaseFailure): void;
  metrics: Pick<Metrics, 'workerReplaced'>;
  /** Logs a line, at most once per cause and minute. */
  warn(cause: string, fields: object, message: string): void;
}

/**
 * Creates the server's renderer. Its threads get the provider's data from here, and their late errors count
 * against a release.
 */
export function createRendering(options: Options): Renderer {
  const { config, quarantine, metrics, storefront, warn } = options;

  async function answer({ url, headers, body, onlyIfCached }: DataQuery): Promise<StorefrontAnswer> {
    if (url !== config.storefront.url) throw new Error('Only the provider can be queried.');
    const cache = onlyIfCached ? 'only-if-cached' : 'default';
    return storefront.ask(url, { method: 'POST', headers, body, cache });
  }

  function onLate({ releases, remote, kind, message, threadEnd }: LateFault): void {
    const all = Object.values(releases);
    const served = remote === undefined && all.length === 1 ? all[0] : remote && releases[remote];
    if (!served) {
      // Any of these releases may have caused it; blaming one would be a guess.
      const names = all.map(({ release }) => `${release.name} ${release.version}`);
      return warn(`late ${message}`, { releases: names, reason: message }, 'an unknown release failed');
    }
    const { name, version } = served.release;
    options.onFailure(quarantine.strike({ remote: name, version, kind, reason: message, threadEnd }));
  }

  return createRenderer({
    workerFile: options.workerFile,
    releasesBase: options.releasesBase,
    answer,
    onLate,
    isCondemned: ({ release }) => quarantine.isCondemned(release.name, release.version),
    onReplaced(reason) {
      metrics.workerReplaced(reason);
      warn(`replaced ${reason}`, { reason }, 'a rendering thread was replaced');
    },
    onOutput: (text) => warn(`output ${text}`, { text: text.trimEnd() }, 'a release wrote to the console'),
    size: config.renderWorkers,
    budgetMs: config.renderBudgetMs,
  });
}
