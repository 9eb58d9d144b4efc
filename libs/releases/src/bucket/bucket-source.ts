import { ReleaseError } from '../release/release-error';
import { releasePath, type ReleaseSource } from '../release/release-source';
import type { Bucket } from './bucket';

/** Reads releases from a bucket: `<prefix>/<remote>/<version>/<file>`. */
export function bucketSource(bucket: Bucket): ReleaseSource {
  return {
    async read(remote, version, file, signal) {
      const name = releasePath(remote, version, file);
      const stored = await bucket.read(name, signal);
      if (stored === null) throw new ReleaseError('not-found', `${name} is not in ${bucket.name}`);
      return stored.bytes;
    },
  };
}
