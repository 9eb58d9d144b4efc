import { evaluateBundle, type SharedModules } from '@pluis/federation/server';
import { changedIntrinsic, snapshotIntrinsics } from './intrinsics';
import type { MarkCode } from './code-marker';
import type { Bundles, JobFailure } from './messages';
import type { LoadedReleases } from './render-job';
import { bundleName } from './blame';

/**
 * Evaluates the releases of a worker. It is a failure if one cannot be evaluated or changes a global that all
 * scripts share.
 */
export function evaluateBundles(
  bundles: Bundles,
  shared: SharedModules,
  mark: MarkCode,
): { releases: LoadedReleases; failures: JobFailure[] } {
  const releases: LoadedReleases = {};
  const failures: JobFailure[] = [];
  for (const [place, [remote, bundle]] of Object.entries(bundles).entries()) {
    const before = snapshotIntrinsics();
    mark(place, 0);
    try {
      const exposes = evaluateBundle(bundle.code, bundleName(remote, bundle.version), shared, bundle.url);
      const changed = changedIntrinsic(before);
      if (changed) throw new Error(`it changes ${changed}, which all scripts share.`);
      releases[remote] = { version: bundle.version, exposes };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      failures.push({
        isUnusable: true,
        remote,
        message: `it could not be evaluated: ${message}`,
        stack: '',
      });
    }
    mark(-1, 0);
  }
  return { releases, failures };
}
