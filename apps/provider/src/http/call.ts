import type { IncomingMessage } from 'node:http';

/** A request with its parsed URL. */
export interface Call {
  method: string;
  url: URL;
  request: IncomingMessage;
  /** The provider's origin as this caller addressed it, so that URLs in responses work for the same caller. */
  origin: string;
}

const hostPattern = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i;

/** Parses a request's URL; undefined if it is invalid. */
export function readCall(request: IncomingMessage, ownOrigin: string, publicUrl?: string): Call | undefined {
  const host = request.headers.host;
  const origin = publicUrl ?? (host !== undefined && hostPattern.test(host) ? `http://${host}` : ownOrigin);
  const path = request.url ?? '/';
  if (!path.startsWith('/') || !URL.canParse(`${origin}${path}`)) return undefined;
  return { method: request.method ?? 'GET', url: new URL(`${origin}${path}`), request, origin };
}
