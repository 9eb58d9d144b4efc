import { ReleaseError } from '../release/release-error';

export type BucketEnvironment = Readonly<Record<string, string | undefined>>;

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
