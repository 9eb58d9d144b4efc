import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';

/** Returns true if a request came over HTTPS, according to the site's public URL or a trusted proxy. */
export function isSecure({ protocol }: Pick<FastifyRequest, 'protocol'>, publicUrl: string): boolean {
  return protocol === 'https' || publicUrl.startsWith('https:');
}

/**
 * Warns once if there is a proxy but the public URL is not set, because pages would use this machine's own
 * address. Warns at the start if the settings reveal the proxy, otherwise at the first forwarded request.
 */
export function createProxyWarning(
  { isPublicUrlSet, trustProxy, isProxyNamed, publicUrl }: Config,
  warn: (message: string) => void,
): (request: Pick<FastifyRequest, 'headers'>) => void {
  let isSaid = isPublicUrlSet || trustProxy === false;
  const say = () => {
    isSaid = true;
    warn(
      `PUBLIC_URL is not set although there is a proxy: search engines are sent to ${publicUrl}. Set it like https://shop.example.`,
    );
  };
  if (!isSaid && isProxyNamed) say();
  return ({ headers }) => {
    if (!isSaid && (headers['x-forwarded-host'] ?? headers['x-forwarded-proto'])) say();
  };
}
