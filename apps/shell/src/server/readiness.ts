import type { ReleaseFlags } from '@pluis/releases';
import type { Metrics } from './metrics';
import type { ServedReleases } from './served-releases';

interface Options {
  releases: Pick<ServedReleases, 'forVisitor'>;
  flags: Pick<ReleaseFlags, 'problem'>;
  metrics: Pick<Metrics, 'degraded'>;
  /** The revision of the flags that are in force; null where it is not known. */
  revision(): number | null;
}

/** What `/readyz` answers. */
export interface Readiness {
  code: 200 | 503;
  status: 'ready' | 'degraded' | 'not ready' | 'stopping';
  /** What is missing, where the store goes on without it. */
  missing?: string[];
  flags?: number | null;
}

/**
 * Whether this server should be sent visitors. One that lacks a remote's releases is degraded, not unready: every page
 * answers, and all servers would be taken out at once.
 */
export function createReadiness({ releases, flags: asked, metrics, revision }: Options) {
  let isStopping = false;
  return {
    async look(): Promise<Readiness> {
      if (isStopping) return { code: 503, status: 'stopping' };
      const problem = asked.problem();
      if (problem !== null) return { code: 503, status: 'not ready', missing: [problem], flags: null };
      const set = await releases.forVisitor('readyz');
      const remotes = Object.entries(set);
      const missing = remotes
        .filter(([, { isOff, releases: found }]) => !isOff && found.length === 0)
        .map(([name]) => name);
      metrics.degraded(missing.length);
      const flags = revision();
      if (missing.length === 0) return { code: 200, status: 'ready', flags };
      const said = { missing: missing.map((name) => `no release of ${name}`), flags };
      // Without any remote there is nothing to show.
      const isEmpty = remotes.every(([, { releases: found }]) => found.length === 0);
      return isEmpty
        ? { code: 503, status: 'not ready', ...said }
        : { code: 200, status: 'degraded', ...said };
    },
    stop() {
      isStopping = true;
    },
  };
}
