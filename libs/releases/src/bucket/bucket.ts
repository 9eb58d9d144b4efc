import { releaseLimits } from '../release/manifest';
import { ReleaseError, toReleaseError } from '../release/release-error';
import { parseBucketAddress, type BucketEnvironment } from './bucket-address';
import { keysOf } from './list-keys';

/** An object in a bucket, and the ETag that identifies its bytes. */
interface StoredObject {
  readonly bytes: Uint8Array;
  readonly etag: string;
}

/** Write only if the key does not exist yet, or only if the object still has this ETag. */
type WriteCondition = { readonly ifAbsent: true } | { readonly ifMatch: string };

/** One prefix of an S3-compatible bucket. Every method rejects with `ReleaseError`. */
export interface Bucket {
  readonly name: string;
  read(key: string, signal?: AbortSignal): Promise<StoredObject | null>;
  /** Returns false if the condition failed because another process has written the key. */
  write(key: string, bytes: Uint8Array, condition: WriteCondition): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Lists the keys below a folder of this prefix. */
  list(folder: string): Promise<string[]>;
}

const timeoutMs = 30_000;

/**
 * Opens the bucket `s3://bucket/prefix` with the usual AWS variables.
 * @param setting the setting that names it, for messages
 */
export function openBucket(
  address: string,
  env: BucketEnvironment,
  send: typeof fetch = fetch,
  setting = 'DATA',
): Bucket {
  const { base, prefix, credentials } = parseBucketAddress(address, env, setting);

  async function request(key: string, init: RequestInit, query = ''): Promise<Response> {
    const url = `${base}/${key.split('/').map(encodeURIComponent).join('/')}${query}`;
    try {
      // Loaded on demand: a server that reads releases from a folder or a URL does not need it.
      const { AwsClient } = await import('aws4fetch');
      const signed = await new AwsClient({ ...credentials, service: 's3', retries: 0 }).sign(url, init);
      return await send(signed, {
        signal: init.signal ?? AbortSignal.timeout(timeoutMs),
        // Do not follow redirects: the signature is valid for this host only.
        redirect: 'manual',
      });
    } catch (error) {
      throw toReleaseError(error, url, init.signal ?? undefined);
    }
  }

  function refuse(key: string, response: Response): ReleaseError {
    const help = response.status === 403 ? ' Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.' : '';
    return new ReleaseError('http', `${address}/${key} answered ${response.status}.${help}`);
  }

  return {
    name: address,
    async read(key, signal) {
      const response = await request(prefix + key, signal ? { signal } : {});
      if (response.status === 404) return null;
      if (!response.ok) throw refuse(key, response);
      if (Number(response.headers.get('content-length')) > releaseLimits.bytes)
        throw new ReleaseError('too-large', `${key} has more than ${releaseLimits.bytes} bytes`);
      const bytes = new Uint8Array(await response.arrayBuffer());
      return { bytes, etag: response.headers.get('etag') ?? '' };
    },
    async write(key, bytes, condition) {
      const response = await request(prefix + key, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { ...fileHeaders(key), ...conditionHeader(condition) },
      });
      // 409 Conflict: another conditional write of the same key is in progress.
      if (response.status === 412 || response.status === 409) return false;
      // `If-Match` of an object that was removed.
      if (response.status === 404 && 'ifMatch' in condition) return false;
      if (!response.ok) throw refuse(key, response);
      return true;
    },
    async remove(key) {
      const response = await request(prefix + key, { method: 'DELETE' });
      if (!response.ok && response.status !== 404) throw refuse(key, response);
    },
    async list(folder) {
      const keys: string[] = [];
      for (let token: string | null = ''; token !== null;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + folder });
        if (token !== '') query.set('continuation-token', token);
        const response = await request('', {}, `?${query}`);
        if (!response.ok) throw refuse(folder, response);
        const page = keysOf(await response.text());
        keys.push(...page.keys.map((key) => key.slice(prefix.length)));
        token = page.next;
      }
      return keys;
    },
  };
}

function conditionHeader(condition: WriteCondition): Record<string, string> {
  return 'ifAbsent' in condition ? { 'if-none-match': '*' } : { 'if-match': condition.ifMatch };
}

const contentTypes: Readonly<Record<string, string>> = {
  mjs: 'text/javascript',
  cjs: 'text/javascript',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
  avif: 'image/avif',
  webp: 'image/webp',
};

/** Headers for browsers that read the bucket. Only the files of a release never change. */
function fileHeaders(key: string): Record<string, string> {
  const type = contentTypes[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  const isMutable = key.endsWith('/index.json') || !key.includes('/');
  return {
    'content-type': type,
    'cache-control': isMutable ? 'no-cache' : 'public, max-age=31536000, immutable',
  };
}
