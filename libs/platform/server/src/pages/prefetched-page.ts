import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SentPage } from '../cache/page-cache';
import { fetchAheadHeader } from '@pluis/browser/protocol';
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
 * Refuses to send a page ahead: it is requested when the visitor opens it. A page of the store gets a 204, because a browser
 * logs other answers as errors. A browser that prefetches by itself gets a 412, because it would show a 204 to the visitor.
 */
export function refusePrefetch(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
): FastifyReply {
  reply.header('cache-control', 'no-store');
  return headers[fetchAheadHeader] ? reply.code(204).send() : reply.code(412).send();
}
