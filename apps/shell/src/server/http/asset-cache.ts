import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Metrics } from '../health/metrics';
import { entityTag } from './entity-tag';

/** File name extensions of compressed files. */
const endings = { br: '.br', gzip: '.gz' } as const;
type Ending = '' | (typeof endings)[keyof typeof endings];
/** Reads a file or its compressed form; resolves to undefined or rejects if it does not exist. */
export type ReadAsset = (ending: Ending) => Promise<Uint8Array | undefined>;

/** A file; without compressed forms if it is compressed already. */
export interface Asset {
  identity: Buffer;
  etag: string;
  br: Buffer | undefined;
  gzip: Buffer | undefined;
}

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const maxBytes = 64 * 1024 * 1024;

/** Creates the function that returns a file with its compressed forms, cached by URL; undefined if it does not exist. */
export function createAssetCache(metrics: Pick<Metrics, 'asked'>) {
  const assets = new LRUCache<string, Asset>({
    maxSize: maxBytes,
    sizeCalculation: ({ identity, br, gzip: zipped }) =>
      1 + identity.length + (br?.length ?? 0) + (zipped?.length ?? 0),
  });

  return async function assetOf(url: string, read: ReadAsset): Promise<Asset | undefined> {
    const kept = assets.get(url);
    metrics.asked('files', kept ? 'hit' : 'miss');
    if (kept) return kept;
    const asset = await load(url, read);
    if (asset) assets.set(url, asset);
    return asset;
  };
}

async function load(url: string, read: ReadAsset): Promise<Asset | undefined> {
  const bytes = await read('').catch(() => undefined);
  if (!bytes) return undefined;
  const identity = Buffer.from(bytes);
  const etag = entityTag(identity);
  if (/\.(png|avif|webp|woff2)$/.test(url)) return { identity, etag, br: undefined, gzip: undefined };
  const [br, zipped] = await Promise.all([
    compressed(identity, 'br', read),
    compressed(identity, 'gzip', read),
  ]);
  return { identity, etag, br, gzip: zipped };
}

/** Returns the compressed form from the build; compresses the file now if there is none. */
async function compressed(bytes: Buffer, encoding: keyof typeof endings, read: ReadAsset): Promise<Buffer> {
  const built = await read(endings[encoding]).catch(() => undefined);
  if (built) return Buffer.from(built);
  return encoding === 'br'
    ? compress.br(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    : compress.gzip(bytes);
}
