import type { FastifyRequest } from 'fastify';
import { isLoopback, originOf } from '../../../../../tools/address.mjs';
import { createPageBytes } from '../cache/page-bytes';
import type { SentPage } from '../cache/page-cache';

const validHost = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)$/i;

/**
 * Names the provider for visitors from the network. The server reaches the embedded provider on loopback, and so do visitors on
 * this machine, but for a phone `localhost` is the phone itself: its pages name the host that it used. Pages are rendered and
 * cached once, with the loopback name, so that a request's `Host` is in no cache key.
 */
export function createProviderNaming(
  storefrontUrl: string,
): (page: SentPage, request: Pick<FastifyRequest, 'hostname' | 'protocol'>) => SentPage {
  const { origin, protocol, hostname, port } = new URL(storefrontUrl);
  const isLocal = protocol === 'http:' && isLoopback(hostname);
  // The origin of another port may begin with the same text.
  const pattern = new RegExp(`${origin.replace(/[.[\]]/g, '\\$&')}(?![\\d:])`, 'g');
  /** The last host for which a page was named. */
  const named = new WeakMap<SentPage, { host: string; page: SentPage }>();

  function nameFor(host: string, page: SentPage): SentPage {
    const own = new URL(originOf(host, port)).origin;
    const rename = (text: string, name = own) => text.replace(pattern, () => name);
    return {
      ...page,
      // A policy cannot contain an IPv6 address.
      policy: rename(page.policy, host.startsWith('[') ? 'http:' : own),
      links: page.links.map((link) => rename(link)),
      bytes: createPageBytes(rename(page.bytes.identity.toString())),
    };
  }

  return (page, { protocol: pageProtocol, hostname: host }) => {
    // A page that came by https may load nothing by http.
    if (!isLocal || pageProtocol !== 'http' || !validHost.test(host) || isLoopback(host)) return page;
    const known = named.get(page);
    if (known?.host === host) return known.page;
    const renamed = nameFor(host, page);
    named.set(page, { host, page: renamed });
    return renamed;
  };
}
