import { ReleaseError } from '../release/release-error';

export type BucketEnvironment = Readonly<Record<string, string | undefined>>;

export interface BucketAddress {
  /** The URL prefix of all keys, without a slash at the end. */
  readonly base: string;
  /** The key prefix: empty, or with a slash at the end. */
  readonly prefix: string;
  readonly credentials: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
    readonly region: string;
  };
}

/**
 * Splits `s3://bucket/prefix` into the bucket and the key prefix, which is empty or ends with a slash. Throws
 * `ReleaseError`.
 */
export function splitAddress(address: string, setting: string): { bucket: string; prefix: string } {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(address) ?? [];
  const folders = path.split('/').filter((part) => part !== '');
  if (bucket === undefined || folders.some((part) => !/^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(part)))
    throw new ReleaseError('unreadable', `${setting}=${address} is not of the form s3://bucket/prefix.`);
  return { bucket, prefix: folders.map((part) => `${part}/`).join('') };
}

/** Reads `AWS_ENDPOINT_URL_S3` or `AWS_ENDPOINT_URL`, without a slash at the end; empty for AWS itself. */
export function readEndpoint(env: BucketEnvironment): string {
  return (env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL || '').replace(/\/+$/, '');
}

/**
 * Parses `s3://bucket/prefix` and reads `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_SESSION_TOKEN`,
 * `AWS_REGION` or `AWS_DEFAULT_REGION`, and `AWS_ENDPOINT_URL_S3` or `AWS_ENDPOINT_URL`. Throws a
 * `ReleaseError` that says what is missing.
 */
export function parseBucketAddress(address: string, env: BucketEnvironment, setting: string): BucketAddress {
  const { bucket, prefix } = splitAddress(address, setting);
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey) {
    throw new ReleaseError(
      'unreadable',
      `${address} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment.`,
    );
  }
  const region = env.AWS_REGION || env.AWS_DEFAULT_REGION || 'us-east-1';
  const endpoint = readEndpoint(env);
  return {
    base: endpoint === '' ? `https://${bucket}.s3.${region}.amazonaws.com` : `${endpoint}/${bucket}`,
    prefix,
    credentials: {
      accessKeyId,
      secretAccessKey,
      region,
      ...(env.AWS_SESSION_TOKEN ? { sessionToken: env.AWS_SESSION_TOKEN } : {}),
    },
  };
}
