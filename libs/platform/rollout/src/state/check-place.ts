import { randomUUID } from 'node:crypto';
import { isErrorCode, type Place } from '@pluis/releases';
import { RolloutStateError } from './rollout-state';

/**
 * Checks that a place creates a key only once, by creating one twice: the changes of two operators depend on it.
 * Throws `RolloutStateError` for a file system without hard links and for a bucket that ignores `If-None-Match`. Other
 * errors of the place are thrown as they are.
 */
export async function checkPlace(place: Place): Promise<void> {
  const key = `state-check-${randomUUID()}`;
  try {
    await place.create(key, 'check\n');
    if (!(await place.create(key, 'check\n'))) return;
  } catch (error) {
    if (!isLinkError(error)) throw error;
    throw new RolloutStateError(
      `${place.name} is on a file system without hard links, where one operator could overwrite the change of another.`,
      'Use a local disk, NFS or a bucket.',
      { cause: error },
    );
  } finally {
    await place.remove(key).catch(() => undefined);
  }
  throw new RolloutStateError(
    `${place.name} ignores If-None-Match, so one operator could overwrite the change of another.`,
    'Use a bucket with conditional writes, such as S3 or MinIO, or a folder.',
  );
}

/** FAT answers EPERM, other file systems ENOTSUP or ENOSYS. */
function isLinkError(error: unknown): boolean {
  const isLink =
    typeof error === 'object' && error !== null && 'syscall' in error && error.syscall === 'link';
  return isLink && isErrorCode(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK');
}
