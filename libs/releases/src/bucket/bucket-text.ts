import type { Bucket } from './bucket';

/** A text object in a bucket, and the ETag that identifies its bytes. */
interface StoredText {
  readonly text: string;
  readonly etag: string;
}

/** Reads a text object; null if it does not exist. Rejects with `ReleaseError`. */
export async function readText(
  bucket: Bucket,
  key: string,
  signal?: AbortSignal,
): Promise<StoredText | null> {
  const stored = await bucket.read(key, signal);
  return stored && { text: new TextDecoder().decode(stored.bytes), etag: stored.etag };
}

/**
 * Writes a text object if it still has this ETag, or does not exist if the ETag is null. Returns false if another
 * process has written it. Rejects with `ReleaseError`.
 */
export async function writeText(
  bucket: Bucket,
  key: string,
  text: string,
  etag: string | null,
): Promise<boolean> {
  const condition = etag === null ? { ifAbsent: true as const } : { ifMatch: etag };
  return bucket.write(key, new TextEncoder().encode(text), condition);
}
