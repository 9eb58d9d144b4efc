import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';

/** Returns true if a request came over HTTPS, according to the site's public URL or a trusted proxy. */
export function isSecure({ protocol }: Pick<FastifyRequest, 'protocol'>, publicUrl: string): boolean {
  return protocol === 'https' || publicUrl.startsWith('https:');
}

/**
 * Warns at the first forwarded request if the public URL is not set, because pages would use this machine's own address.
 */
export function createProxyWarning(
  { isPublicUrlSet, trustProxy, publicUrl }: Config,
  warn: (message: string) => void,
): (request: Pick<FastifyRequest, 'headers'>) => void {
  let isSaid = isPublicUrlSet || trustProxy === false;
  return ({ headers }) => {
    if (isSaid || !(headers['x-forwarded-host'] ?? headers['x-forwarded-proto'])) return;
    isSaid = true;
    warn(
      `PUBLIC_URL is not set although there is a proxy: search engines are sent to ${publicUrl}. Set it like https://shop.example.`,
    );
  };
}
