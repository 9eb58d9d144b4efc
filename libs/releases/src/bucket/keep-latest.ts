import { setTimeout as delay } from 'node:timers/promises';
import { ReleaseError } from '../release/release-error';
import type { Bucket } from './bucket';
import { readText, writeText } from './bucket-text';

const attempts = 8;
const maxPauseMs = 200;

/**
 * Replaces an object by what `next` makes of its present text, atomically; null leaves it as it is. Makes it
 * again if another process writes at the same time. Throws `ReleaseError`.
 */
export async function keepLatest(
  bucket: Bucket,
  key: string,
  next: (text: string | null) => string | null,
): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const stored = await readText(bucket, key);
    const text = next(stored?.text ?? null);
    if (text === null || text === stored?.text) return;
    if (await writeText(bucket, key, text, stored?.etag ?? null)) return;
    await delay(Math.random() * maxPauseMs);
  }
  throw new ReleaseError('http', `${bucket.name}/${key} was changed by others ${attempts} times. Try again.`);
}
