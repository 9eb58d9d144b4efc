import Negotiator from 'negotiator';

/** Returns the form of a page that an `Accept` header prefers: HTML, unless it names Markdown with a higher quality, or first [AGT-1]. */
export function acceptedForm(header: string | undefined): 'html' | 'markdown' {
  const accepted = new Negotiator({ headers: { accept: header } }).mediaType(['text/html', 'text/markdown']);
  return accepted === 'text/markdown' ? 'markdown' : 'html';
}

/** The encodings for texts, best first. */
export const textEncodings = ['br', 'gzip', 'identity'] as const;
export type ContentEncoding = (typeof textEncodings)[number];

/** The body of a 406 response. */
export const notAcceptable =
  'This is available as br, gzip or identity; the Accept-Encoding header excludes all of them.';

/**
 * Returns the best encoding that an `Accept-Encoding` header accepts, by its quality values (RFC 9110,
 * 12.5.3). Without a header that is `identity`. Undefined if the header excludes all of `available`, for
 * example with `identity;q=0`.
 */
export function acceptedEncoding(
  header: string | undefined,
  available: readonly ContentEncoding[] = textEncodings,
): ContentEncoding | undefined {
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encoding(available, {
    preferred: textEncodings,
  });
  return textEncodings.find((encoding) => encoding === accepted);
}
