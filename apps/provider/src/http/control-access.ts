import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { BlockList } from 'node:net';
import { textReply, type Reply } from './reply';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Headers that proxies add. Behind a local proxy every client has a loopback address. */
const proxyHeaders = [
  ...['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'],
  ...['x-forwarded-port', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip'],
];
/** The `Host` of a request that was addressed to this machine's own name. Also protects against DNS rebinding. */
const localHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

interface Caller {
  remoteAddress: string | undefined;
  headers: IncomingHttpHeaders;
}

/** Returns true if a request comes from a process on this machine and not through a local proxy. */
function isLocal({ remoteAddress, headers }: Caller): boolean {
  const address = remoteAddress?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
  return (
    loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4') &&
    localHost.test(headers.host ?? '') &&
    !proxyHeaders.some((name) => headers[name] !== undefined)
  );
}

/**
 * Refuses a call to the provider's controls (`/weather`, `/requests`); undefined if it is allowed. With a
 * control token every caller must send it as `Authorization: Bearer <token>`. Without one only this machine
 * is allowed.
 */
export function refuseControl(caller: Caller, controlToken: string | undefined): Reply | undefined {
  if (controlToken !== undefined) {
    const sent = /^Bearer (.+)$/i.exec(caller.headers.authorization ?? '')?.[1] ?? '';
    if (timingSafeEqual(digest(sent), digest(controlToken))) return undefined;
    return textReply(401, 'Send the token of PROVIDER_CONTROL_TOKEN: Authorization: Bearer <token>.', {
      'www-authenticate': 'Bearer',
    });
  }
  if (isLocal(caller)) return undefined;
  return textReply(
    403,
    'The weather and the requests are open only to this machine, without a proxy. Start the provider with PROVIDER_CONTROL_TOKEN to open them to everybody who has that token.',
  );
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
