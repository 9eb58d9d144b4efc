import type { Place } from '../place/place';
import { SettingError } from '../setting-error';
import { isErrorCode } from '../system-error';

/** Waits for a write into the release store. Throws `SettingError` if this user may not write there. */
export async function written<T>(place: Place, remote: string, write: Promise<T>): Promise<T> {
  return write.catch((error: unknown) => {
    if (!isErrorCode(error, 'EACCES', 'EROFS', 'EPERM', 'ENOTDIR')) throw error;
    throw new SettingError(`${place.name}/${remote}`, 'written', 'DATA to a folder that can', error);
  });
}
