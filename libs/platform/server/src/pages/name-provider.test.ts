/** @jest-environment node */
import { createPageBytes } from '../cache/page-bytes';
import type { SentPage } from '../cache/page-cache';
import { createProviderNaming } from './name-provider';

const endpoint = 'http://localhost:4201/api/2025-07/graphql.json';

function pageWith(html: string): SentPage {
  return {
    ...{ status: 200, etag: '"1"', complete: true },
    as: 'html',
    policy: "img-src 'self' http://localhost:4201; connect-src 'self' http://localhost:4201",
    links: ['<http://localhost:4201>; rel=preconnect'],
    bytes: createPageBytes(html),
  };
}

const page = pageWith('<img src="http://localhost:4201/pictures/a.png?v=1"> http://localhost:42011/');
const textOf = ({ bytes }: SentPage) => bytes.identity.toString();

it.each(['192.168.1.5', 'laptop.local', '10.0.0.7'])(
  '[CHK-5] a visitor of %s gets a provider there',
  (host) => {
    const named = createProviderNaming(endpoint)(page, { hostname: host, protocol: 'http' });
    expect(textOf(named)).toBe(`<img src="http://${host}:4201/pictures/a.png?v=1"> http://localhost:42011/`);
    expect(named.policy).toBe(`img-src 'self' http://${host}:4201; connect-src 'self' http://${host}:4201`);
    expect(named.links).toEqual([`<http://${host}:4201>; rel=preconnect`]);
  },
);

it('[CHK-5] a policy allows http in place of an IPv6 address, which it cannot contain', () => {
  const named = createProviderNaming(endpoint)(page, { hostname: '[fd00::5]', protocol: 'http' });
  expect(textOf(named)).toContain('"http://[fd00::5]:4201/pictures/');
  expect(named.policy).toBe("img-src 'self' http:; connect-src 'self' http:");
});

it.each([
  ['this machine', endpoint, 'localhost', 'http'],
  ['this machine by IPv6', endpoint, '[::1]', 'http'],
  ['a page that came by https', endpoint, 'shop.example', 'https'],
  ['a host that is none', endpoint, 'a"b', 'http'],
  ['no host', endpoint, '', 'http'],
  ['a provider on the internet', 'https://your.shop/api', '192.168.1.5', 'http'],
  ['a provider on the network', 'http://10.0.0.9:4201/api', '192.168.1.5', 'http'],
] as const)('[CHK-5] for %s nothing is changed', (_, url, hostname, protocol) => {
  expect(createProviderNaming(url)(page, { hostname, protocol })).toBe(page);
});

it('[CHK-5] renames a page once for the visitors of one host, and again for another host', () => {
  const name = createProviderNaming(endpoint);
  const visitor = { hostname: '192.168.1.5', protocol: 'http' } as const;
  const first = name(page, visitor);
  expect(name(page, visitor)).toBe(first);
  expect(textOf(name(page, { ...visitor, hostname: '10.0.0.7' }))).toContain('http://10.0.0.7:4201/');
  expect(textOf(name(page, visitor))).toBe(textOf(first));
});

it('[CHK-5] a provider at the standard port is not taken for another one', () => {
  const other = pageWith('http://localhost/pictures http://localhost:4200/shop');
  const named = createProviderNaming('http://localhost/api')(other, {
    hostname: '10.0.0.7',
    protocol: 'http',
  });
  expect(textOf(named)).toBe('http://10.0.0.7/pictures http://localhost:4200/shop');
});
