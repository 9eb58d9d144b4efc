import type { ReleaseFailure } from '@pluis/releases';
import type { ReleaseSettings } from '@pluis/rollout';
import type { Metrics } from '../health/metrics';

interface Options {
  metrics: Pick<Metrics, 'unusable'>;
  settings: Pick<ReleaseSettings, 'releasesUrl' | 'releasesBucket' | 'releasesDir'>;
  /** Logs a line, at most once per cause and minute. */
  error(cause: string, fields: object, message: string): void;
}

/** Returns a function that counts and logs a release that could not be used. */
export function createFailureLog({ metrics, settings, error }: Options) {
  const from = settings.releasesUrl ?? settings.releasesBucket ?? settings.releasesDir;
  return ({ remote, version, reason }: ReleaseFailure): void => {
    metrics.unusable(remote, version);
    const fields = { remote, version, reason, from };
    error(`${remote}@${version} ${reason}`, fields, 'a release could not be used');
  };
}
