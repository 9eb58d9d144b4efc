import { lstat, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isErrorCode } from '../system-error';
import { releaseLimits } from './manifest';
import { ReleaseError, toReleaseError } from './release-error';
import { releasePath, type ReleaseSource } from './release-source';

/** Reads releases from a folder with the layout `<remote>/<version>/`. Their files are plain files. */
export function folderSource(folder: string): ReleaseSource {
  return {
    async read(remote, version, file, signal) {
      const name = releasePath(remote, version, file);
      const target = path.join(folder, name);
      try {
        const stats = await lstat(target);
        if (!stats.isFile()) throw new ReleaseError('unsafe-path', `${name} is not a plain file`);
        const { size } = stats;
        if (size > releaseLimits.bytes) throw new ReleaseError('too-large', `${name} has ${size} bytes`);
        return await readFile(target, { signal });
      } catch (error) {
        if (isErrorCode(error, 'ENOENT', 'ENOTDIR'))
          throw new ReleaseError('not-found', `${name} is not in ${folder}`, { cause: error });
        throw toReleaseError(error, name, signal);
      }
    },
  };
}
