import * as v from 'valibot';

/** An address such as `s3:/x` or `http://x`. A scheme has two letters or more: `C:/x` is a folder. */
const scheme = /^(?:[a-z][a-z0-9+.-]+:[/\\]|s3:)/i;

const refusal = (place: string) =>
  `is '${place}'. Set it to a folder, like /srv/pluis, or to a bucket, like s3://shop/data.`;

/**
 * Splits `s3://bucket/prefix` into the bucket and the key prefix, which is empty or ends with a slash. Throws an Error with a
 * sentence.
 */
export function splitAddress(address: string): { bucket: string; prefix: string } {
  const parts = partsOf(address);
  if (parts === null) throw new Error(`DATA ${refusal(address)}`);
  return parts;
}

function partsOf(address: string) {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(address) ?? [];
  const folders = path.split('/').filter((part) => part !== '');
  if (bucket === undefined || folders.some((part) => !/^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(part)))
    return null;
  return { bucket, prefix: folders.map((part) => `${part}/`).join('') };
}

/** A folder, or `s3://bucket/prefix`. [MFE-3] */
export const place = v.pipe(
  v.string(),
  v.check(
    (given) => !scheme.test(given) || partsOf(given) !== null,
    ({ input }) => refusal(String(input)),
  ),
);
