import type { Metrics } from './metrics';
import type { ProviderHealth } from './provider-health';
import type { ServedReleases } from '../releases/served-releases';

interface Options {
  releases: Pick<ServedReleases, 'stableReleases' | 'followed' | 'opening'>;
  metrics: Pick<Metrics, 'degraded'>;
  provider: Pick<ProviderHealth, 'problem'>;
}

/** The response of `/readyz`. */
export interface Readiness {
  code: 200 | 503;
  status: 'ready' | 'degraded' | 'not ready' | 'stopping';
  /** Releases, or the provider, without which the store still answers. */
  missing?: string[];
  /** Releases that visitors get as soon as they are open, such as `catalog 2.0.0`. */
  opening?: string[];
  flags?: number | null;
}

/**
 * Decides whether a load balancer should send visitors here: whether each remote that is on has a release for everybody, whatever
 * is on trial. A server without a remote's releases is degraded but ready: every page still answers, and otherwise all servers
 * would be taken out at once. The same holds for a provider that is down.
 */
export function createReadiness({ releases, metrics, provider }: Options) {
  let isStopping = false;
  return {
    look(): Readiness {
      if (isStopping) return { code: 503, status: 'stopping' };
      const remotes = Object.entries(releases.stableReleases());
      const missing = remotes
        .filter(([, { isOff, releases: found }]) => !isOff && found.length === 0)
        .map(([name]) => name);
      metrics.degraded(missing.length);
      const flags = releases.followed()?.revision ?? null;
      const opening = releases.opening().map(({ remote, version }) => `${remote} ${version}`);
      const problem = provider.problem();
      if (missing.length === 0 && problem === null) return { code: 200, status: 'ready', opening, flags };
      const releasesMissing = missing.map((name) => `no release of ${name}`);
      const all = problem === null ? releasesMissing : [...releasesMissing, problem];
      const said = { missing: all, opening, flags };
      // Without any remote there is nothing to show.
      const isEmpty = missing.length > 0 && remotes.every(([, { releases: found }]) => found.length === 0);
      return isEmpty
        ? { code: 503, status: 'not ready', ...said }
        : { code: 200, status: 'degraded', ...said };
    },
    stop(): void {
      isStopping = true;
    },
  };
}
