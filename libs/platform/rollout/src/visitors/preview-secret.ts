import { randomBytes } from 'node:crypto';
import { type Place, SettingError } from '@pluis/releases';

const key = 'preview-secret';
/** Shorter secrets can be guessed by trying. */
const minSecretLength = 16;

/**
 * Returns the secret that signs preview links and visitors' ids, the same for all servers of a shop [MFE-5]: `PREVIEW_SECRET`, or
 * the one in the shop's place. It is created there at first use, in a folder readable only by its owner; all that start at once read
 * the same secret. Throws an Error that says what to do if the secret is too short, or can be neither read nor created.
 */
export async function previewSecret(place: Place, given?: string): Promise<string> {
  if (given !== undefined && given !== '') return strongEnough(given, 'PREVIEW_SECRET');
  const file = `${place.name}/${key}`;
  const secret = (await readOrMake(place, file)).trim();
  if (secret === '') throw new Error(`${file} is empty. Remove it; the next start creates a new secret.`);
  return strongEnough(secret, file);
}

async function readOrMake(place: Place, file: string): Promise<string> {
  const read = () =>
    place.read(key).catch((error: unknown) => {
      throw new SettingError(file, 'read', 'PREVIEW_SECRET', error);
    });
  const found = await read();
  if (found !== null) return found;
  try {
    await place.create(key, `${randomBytes(32).toString('base64url')}\n`, 'secret');
  } catch (error) {
    throw new SettingError(file, 'written', 'PREVIEW_SECRET, or DATA to a place that can', error);
  }
  return (await read()) ?? '';
}

function strongEnough(secret: string, source: string): string {
  if (secret.length >= minSecretLength) return secret;
  throw new Error(
    `${source} has ${secret.length} characters and can be guessed, and then anybody could preview any release. ` +
      `Use at least ${minSecretLength}, for example from: openssl rand -base64 32`,
  );
}
