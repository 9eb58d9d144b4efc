import type { IncomingMessage } from 'node:http';

/**
 * Removes ports and brackets from the addresses in `X-Forwarded-For`, as some proxies write them (`203.0.113.7:51234`,
 * `[2001:db8::1]:443`). Otherwise each connection of a visitor would count as another address, and a proxy that
 * `TRUST_PROXY` names would not be recognised.
 */
export function dropForwardedPorts({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const given = headers['x-forwarded-for'];
  if (typeof given === 'string') headers['x-forwarded-for'] = given.split(',').map(withoutPort).join(', ');
}

function withoutPort(address: string): string {
  return address
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([^:]+):\d+$/, '$1');
}
