import type { FastifyRequest } from 'fastify';
import type { Config } from './config';

/** Whether a visitor came by https: the site's own address says so, or a proxy that `TRUST_PROXY` believes. */
export function isSecure({ protocol }: Pick<FastifyRequest, 'protocol'>, publicUrl: string): boolean {
  return protocol === 'https' || publicUrl.startsWith('https:');
}

/**
 * Warns once where a proxy stands in front and nobody has said what the site's address is: pages would name this
 * machine's own as their address. At the start where the settings tell it, else at the first request that does.
 */
export function createProxyWarning(
  { isPublicUrlSet, trustProxy, isProxyNamed, publicUrl }: Config,
  warn: (message: string) => void,
): (request: Pick<FastifyRequest, 'headers'>) => void {
  let isSaid = isPublicUrlSet || trustProxy === false;
  const say = () => {
    isSaid = true;
    warn(
      `PUBLIC_URL is not set, and a proxy stands in front: search engines are sent to ${publicUrl}. Set it like https://shop.example.`,
    );
  };
  if (!isSaid && isProxyNamed) say();
  return ({ headers }) => {
    if (!isSaid && (headers['x-forwarded-host'] ?? headers['x-forwarded-proto'])) say();
  };
}
