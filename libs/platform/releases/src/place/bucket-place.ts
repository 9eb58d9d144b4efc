import type { GetObjectCommandOutput, S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { splitAddress } from '@pluis/settings';
import { type BucketEnvironment, readEndpoint } from './bucket-address';
import { ReleaseError, toReleaseError } from '../release/release-error';
import type { Place, StoredFile } from './place';

/** Timeout of a request with its retries, in milliseconds. */
const timeoutMs = 15_000;

type Sdk = typeof import('@aws-sdk/client-s3');

interface Otherwise<T> {
  /** The HTTP statuses that are no failure. */
  readonly statuses: readonly number[];
  readonly result: T;
}

/** Returns a function that sends a request and turns every failure into a `ReleaseError`. */
function createRequest(address: string, env: BucketEnvironment) {
  let opening: Promise<{ sdk: Sdk; client: S3Client }> | undefined;

  async function open(): Promise<{ sdk: Sdk; client: S3Client }> {
    // The pinned version supports Node 20; its notice about later ones would be no line of a log.
    Object.assign(process.env, { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' });
    // Loaded only if a bucket is used.
    const sdk = await import('@aws-sdk/client-s3');
    return { sdk, client: new sdk.S3Client(clientConfig(env)) };
  }

  return async function request<T>(
    key: string,
    send: (sdk: Sdk, client: S3Client, options: { abortSignal: AbortSignal }) => Promise<T>,
    otherwise?: Otherwise<T>,
  ): Promise<T> {
    const abortSignal = AbortSignal.timeout(timeoutMs);
    try {
      opening ??= open();
      const { sdk, client } = await opening;
      return await send(sdk, client, { abortSignal });
    } catch (error) {
      if (error instanceof ReleaseError) throw error;
      const status = statusOf(error);
      const isBucketGone = error instanceof Error && error.name === 'NoSuchBucket';
      if (otherwise?.statuses.includes(status ?? 0) && !isBucketGone) return otherwise.result;
      if (status === null) throw toReleaseError(error, `${address}/${key}`, abortSignal);
      const help = status === 403 ? ' Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.' : '';
      throw new ReleaseError('http', `${address}/${key} answered ${status}.${help}`, { cause: error });
    }
  };
}

/**
 * A prefix of a bucket, such as `s3://bucket/prefix`. The SDK finds the credentials: the usual variables, a profile, or
 * the machine's role. Throws an Error if the address is none.
 */
export function bucketPlace(address: string, env: BucketEnvironment): Place {
  const { bucket: Bucket, prefix } = splitAddress(address);
  const request = createRequest(address, env);
  const object = (key: string) => ({ Bucket, Key: prefix + key });
  const get = <T>(key: string, read: (output: GetObjectCommandOutput) => Promise<T>) =>
    request<T | null>(
      key,
      async (sdk, client, options) => read(await client.send(new sdk.GetObjectCommand(object(key)), options)),
      { statuses: [404], result: null },
    );

  const files = (folder: string) =>
    request(folder, async (sdk, client) => {
      const found: StoredFile[] = [];
      const pages = sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: `${prefix}${folder}/` });
      for await (const { Contents = [] } of pages)
        for (const { Key = '', LastModified } of Contents)
          found.push({ key: Key.slice(prefix.length), changedAt: LastModified?.getTime() ?? 0 });
      return found.sort((a, b) => (a.key < b.key ? -1 : 1));
    });

  return {
    name: address.replace(/\/+$/, ''),
    create: (key, Body) =>
      request(
        key,
        async (sdk, client, options) => {
          await client.send(new sdk.PutObjectCommand({ ...object(key), Body, IfNoneMatch: '*' }), options);
          return true;
        },
        // 409: another conditional write of the same key is in progress.
        { statuses: [409, 412], result: false },
      ),
    replace: (key, Body) =>
      request(key, async (sdk, client, options) => {
        await client.send(new sdk.PutObjectCommand({ ...object(key), Body }), options);
      }),
    read: (key) => get(key, async ({ Body }) => (await Body?.transformToString()) ?? ''),
    readBytes: (key, maxBytes) =>
      get(key, async ({ Body, ContentLength = 0 }) => {
        if (ContentLength <= maxBytes) return (await Body?.transformToByteArray()) ?? new Uint8Array();
        if (Body && 'destroy' in Body) Body.destroy();
        throw new ReleaseError('too-large', `${key} has ${ContentLength} bytes`);
      }),
    files,
    list: async (folder) => (await files(folder)).map(({ key }) => key),
    remove: (key) =>
      request(key, async (sdk, client, options) => {
        await client.send(new sdk.DeleteObjectCommand(object(key)), options);
      }),
  };
}

function clientConfig(env: BucketEnvironment): S3ClientConfig {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const endpoint = readEndpoint(env);
  // A server of one's own has no regions.
  const region = env.AWS_REGION || env.AWS_DEFAULT_REGION || (endpoint && 'us-east-1') || undefined;
  return {
    region,
    endpoint: endpoint || undefined,
    forcePathStyle: endpoint !== '',
    credentials:
      accessKeyId && secretAccessKey
        ? { accessKeyId, secretAccessKey, sessionToken: env.AWS_SESSION_TOKEN || undefined }
        : undefined,
    // Not all S3-compatible servers know the SDK's own checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3000, requestTimeout: 5000, throwOnRequestTimeout: true },
  };
}

/** The HTTP status of a refused request; null if there was no answer. */
function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return null;
  const { $metadata: metadata } = error;
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return null;
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : null;
}
