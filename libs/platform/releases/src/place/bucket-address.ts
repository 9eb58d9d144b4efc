export type BucketEnvironment = Readonly<Record<string, string | undefined>>;

/** Reads `AWS_ENDPOINT_URL_S3` or `AWS_ENDPOINT_URL`, without a slash at the end; empty for AWS itself. */
export function readEndpoint(env: BucketEnvironment): string {
  return (env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL || '').replace(/\/+$/, '');
}
