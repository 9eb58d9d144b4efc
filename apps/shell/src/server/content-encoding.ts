import Negotiator from 'negotiator';

/** The encodings in which the server sends texts, the best first. */
const encodings = ['br', 'gzip', 'identity'] as const;
export type ContentEncoding = (typeof encodings)[number];

/** The answer to a request that accepts no encoding that there is. */
export const notAcceptable =
  'This is sent as br, gzip or identity: the Accept-Encoding header excludes each of them.';

/**
 * The best encoding that an `Accept-Encoding` header accepts, by its quality values (RFC 9110, 12.5.3). Without a header
 * it is `identity`. Undefined if the header excludes every one of `available`, for instance `identity;q=0`.
 */
export function acceptedEncoding(
  header: string | undefined,
  available: readonly ContentEncoding[] = encodings,
): ContentEncoding | undefined {
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encoding(available, {
    preferred: encodings,
  });
  return encodings.find((encoding) => encoding === accepted);
}
