import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SentPage } from '../cache/page-cache';
import { acceptedEncoding } from '../http/content-encoding';

/** Maximum size of a document that is prefetched without intent, in bytes as sent: a page asks for three at most. */
const maxBytes = 20_000;

/**
 * Returns true if a page may be prefetched although the visitor has shown no intent to open it [UI-4]: it is
 * small and complete, and the visitor does not save data.
 */
export async function isWorthPrefetching(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { status, complete, bytes }: Pick<SentPage, 'status' | 'complete' | 'bytes'>,
): Promise<boolean> {
  if (status !== 200 || !complete || headers['save-data'] === 'on') return false;
  const encoding = acceptedEncoding(headers['accept-encoding']);
  return encoding !== undefined && (await bytes.in(encoding)).length <= maxBytes;
}

/**
 * Refuses a prefetch: the browser then requests the page when the visitor opens it. Not a 503, with which some
 * browsers would send no further prefetches, and which would count as an error of the store.
 */
export function refusePrefetch(reply: FastifyReply): FastifyReply {
  return reply
    .code(412)
    .header('cache-control', 'no-store')
    .type('text/plain')
    .send('This page is not prefetched.');
}
