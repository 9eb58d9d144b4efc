import { ReleaseError } from './release-error';
import type { ReleaseSource } from './release-source';

/** The files of one release that is in memory. */
export function memorySource(files: ReadonlyMap<string, Uint8Array>): ReleaseSource {
  return {
    async read(remote, version, file) {
      const bytes = files.get(file);
      if (bytes === undefined)
        throw new ReleaseError('not-found', `${remote} ${version} has no file ${file}`);
      return bytes;
    },
  };
}
