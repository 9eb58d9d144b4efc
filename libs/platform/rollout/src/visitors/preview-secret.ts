import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createFile, isErrorCode, SettingError } from '@pluis/releases';

/** Shorter secrets can be guessed by trying. */
const minSecretLength = 16;

/**
 * Returns the secret that signs preview links: `PREVIEW_SECRET`, or the content of the file. The file is
 * created at first use, readable only by its owner; if two processes start at once, both read the same
 * secret. Throws an Error that says what to do if the secret is too short, or if the file can be neither read
 * nor created.
 */
export async function previewSecret(file: string, given?: string): Promise<string> {
  if (given !== undefined && given !== '') return strongEnough(given, 'PREVIEW_SECRET');
  const secret = (await readOrMake(file)).trim();
  if (secret === '') throw new Error(`${file} is empty. Remove it; the next start creates a new secret.`);
  return strongEnough(secret, file);
}

async function readOrMake(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (!isErrorCode(error, 'ENOENT')) throw new SettingError(file, 'read', 'PREVIEW_SECRET', error);
  }
  try {
    await createFile(file, `${randomBytes(32).toString('base64url')}\n`, 0o600);
  } catch (error) {
    throw new SettingError(file, 'written', 'PREVIEW_SECRET, or DATA to a place that can', error);
  }
  return readFile(file, 'utf8');
}

function strongEnough(secret: string, source: string): string {
  if (secret.length >= minSecretLength) return secret;
  throw new Error(
    `${source} has ${secret.length} characters and can be guessed, and then anybody could preview any release. ` +
      `Use at least ${minSecretLength}, for example from: openssl rand -base64 32`,
  );
}
