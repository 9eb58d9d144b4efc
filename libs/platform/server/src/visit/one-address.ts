import type { FastifyRequest } from 'fastify';
import { isOwn, networkOf } from '../evidence/network';
import type { Visit } from './visit';

/** The number of visitors in a sample, and the share that must come from one address. */
const sample = { visitors: 100, share: 0.9 };

/**
 * Warns once if nearly all visitors come from one address, because then there is probably a proxy that
 * `TRUST_PROXY` does not name. The guard limits the failures per address, so it would hardly see any. An
 * address of this machine counts as a proxy only if the request has a forwarding header.
 */
export function createAddressWarning(
  warn: (fields: object, message: string) => void,
): (visit: Pick<Visit, 'visitor' | 'address'>, request: Pick<FastifyRequest, 'headers'>) => void {
  const addresses = new Map<string, string>();
  let isSaid = false;

  function judge(): void {
    const counts = new Map<string, number>();
    for (const address of addresses.values()) counts.set(address, (counts.get(address) ?? 0) + 1);
    const [most] = [...counts].sort(([, a], [, b]) => b - a);
    addresses.clear();
    if (!most || most[1] < sample.visitors * sample.share) return;
    isSaid = true;
    const [address, visitors] = most;
    warn(
      { address, visitors },
      `${visitors} of the last ${sample.visitors} visitors came from ${address}: it seems to be a proxy. Name it in TRUST_PROXY, or the guard cannot tell visitors apart by their networks.`,
    );
  }

  return ({ visitor, address }, { headers }) => {
    if (isSaid || (isOwn(address) && !(headers['x-forwarded-for'] ?? headers.forwarded))) return;
    addresses.set(visitor, networkOf(address));
    if (addresses.size >= sample.visitors) judge();
  };
}
