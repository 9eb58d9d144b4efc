import { readFile } from 'node:fs/promises';
import { isErrorCode } from './system-error';

/** Reads a text file; null if it does not exist. Throws any other error. */
export async function readTextIfThere(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (isErrorCode(error, 'ENOENT')) return null;
    throw error;
  });
}
