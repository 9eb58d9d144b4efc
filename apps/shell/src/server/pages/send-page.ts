import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SentPage } from '../cache/page-cache';
import { acceptedEncoding, notAcceptable } from '../http/content-encoding';
import { namesTag } from '../http/entity-tag';
import { reportingEndpoints } from '../http/security';

/** `Retry-After` of a page whose own part is unavailable, in seconds. */
const retryAfter = 5;

/** Sends a page with its headers, or 304 if the browser has it. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SentPage,
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding, cookie');
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding === undefined) {
    return reply.code(406).header('cache-control', 'no-store').type('text/plain').send(notAcceptable);
  }
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', page.policy)
    .header('reporting-endpoints', reportingEndpoints)
    // Not `no-store`, which would disable the back/forward cache.
    .header('cache-control', page.status < 500 ? 'private, no-cache' : 'no-store');
  if (page.status === 503) reply.header('retry-after', retryAfter);
  // Browsers act on the header before they read the page, and a proxy may send it in advance (103 Early
  // Hints).
  if (page.links.length > 0) reply.header('link', page.links.join(', '));
  if (page.status === 200) {
    reply.header('etag', page.etag);
    if (namesTag(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).send(await page.bytes.in(encoding));
}
