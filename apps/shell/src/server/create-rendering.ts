import type { ReleaseFailure } from '@pluis/releases';
import type { Config } from './config';
import type { Metrics } from './metrics';
import type { Quarantine } from './quarantine';
import type { DataQuery } from './render/messages';
import { createRenderer, type LateFault, type Renderer } from './rendering/renderer';
import type { StorefrontAnswer, StorefrontCache } from './storefront-cache';

interface Options {
  config: Pick<Config, 'storefront' | 'renderWorkers' | 'renderBudgetMs'>;
  workerFile: string;
  /** What the provider said: one cache for all threads. */
  storefront: Pick<StorefrontCache, 'ask'>;
  quarantine: Quarantine;
  onFailure(failure: ReleaseFailure): void;
  metrics: Pick<Metrics, 'workerReplaced'>;
  /** Logs a line, once per cause and minute. */
  warn(cause: string, fields: object, message: string): void;
}

/** The server's renderer: its threads get the provider's data from here, and what they do late is held against a release. */
export function createRendering(options: Options): Renderer {
  const { config, quarantine, metrics, storefront, warn } = options;

  async function answer({ url, headers, body }: DataQuery): Promise<StorefrontAnswer> {
    if (url !== config.storefront.url) throw new Error('Only the provider is asked.');
    return storefront.ask(url, { method: 'POST', headers, body });
  }

  function onLate({ releases, remote, kind, message }: LateFault): void {
    const name = remote ?? Object.values(releases)[0]?.release.name;
    const served = Object.values(releases).find(({ release }) => release.name === name);
    if (!served) return;
    const { version } = served.release;
    options.onFailure(quarantine.strike({ remote: served.release.name, version, kind, reason: message }));
  }

  return createRenderer({
    workerFile: options.workerFile,
    answer,
    onLate,
    onReplaced(reason) {
      metrics.workerReplaced(reason);
      warn(`replaced ${reason}`, { reason }, 'a rendering thread was replaced');
    },
    size: config.renderWorkers,
    budgetMs: config.renderBudgetMs,
  });
}
