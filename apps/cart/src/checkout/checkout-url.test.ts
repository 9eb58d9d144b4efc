import fc from 'fast-check';
import { checkoutUrl } from './checkout-url';

const shop = 'https://shop.example/api/2025-07/graphql.json';
const local = 'http://localhost:4201/api/2025-07/graphql.json';

describe('checkoutUrl', () => {
  it.each([
    ['no query', 'https://shop.example/c/1', 'https://shop.example/c/1?channel=online_store'],
    ['an empty query', 'https://shop.example/c/1?', 'https://shop.example/c/1?channel=online_store'],
    [
      'a query',
      'https://shop.example/c?key=a%2Fb~c%20d',
      'https://shop.example/c?key=a%2Fb~c%20d&channel=online_store',
    ],
    ['a hash', 'https://shop.example/c#pay', 'https://shop.example/c?channel=online_store#pay'],
    ['both', 'https://shop.example/c?a=1#pay', 'https://shop.example/c?a=1&channel=online_store#pay'],
    [
      'the parameter',
      'https://shop.example/c?channel=online_store',
      'https://shop.example/c?channel=online_store',
    ],
    [
      'the parameter twice, with other values',
      'https://shop.example/c?channel=pos&a=1&ch%61nnel=b2b',
      'https://shop.example/c?a=1&channel=online_store',
    ],
    [
      'a name that only starts with it',
      'https://shop.example/c?channels=2',
      'https://shop.example/c?channels=2&channel=online_store',
    ],
  ])('[CHK-2] adds channel=online_store to a url with %s', (_, url, expected) => {
    expect(checkoutUrl(url, shop)).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,hi',
    'http://shop.example/c',
    'http://localhost/c',
    'ftp://shop.example/c',
    '/c/1',
    '//shop.example/c',
    '',
    'not a url',
  ])('[CHK-5] refuses %p from a provider on the internet', (url) => {
    expect(checkoutUrl(url, shop)).toBeUndefined();
  });

  it.each([
    'http://localhost:4201/c',
    'http://127.0.0.1/c',
    'http://127.8.0.9:1/c',
    'http://127.10.0.12/c',
    'http://[::1]:4201/c',
    'http://shop.localhost/c',
  ])('[CHK-5] opens %s when the provider is on loopback too', (url) => {
    expect(checkoutUrl(url, local)).toBe(`${url}?channel=online_store`);
  });

  it.each([
    'http://shop.example/c',
    'http://localhost.example/c',
    'http://evil-localhost/c',
    'ftp://localhost/c',
    'http://127.0.0.1.example/c',
    'http://10.0.0.1/c',
  ])('[CHK-5] refuses %s from a provider on loopback', (url) => {
    expect(checkoutUrl(url, local)).toBeUndefined();
  });

  describe.each(['192.168.1.5', '[fd00::5]', 'laptop.local'])(
    'for a shop that was opened at http://%s',
    (host) => {
      const page = new URL(`http://${host}:4200/shop`);
      const endpoint = `http://${host}:4201/api/2025-07/graphql.json`;

      it('[CHK-5] opens http on this host, and not on another one', () => {
        expect(checkoutUrl(`http://${host}:4201/c`, endpoint, page)).toBe(
          `http://${host}:4201/c?channel=online_store`,
        );
        expect(checkoutUrl('http://192.168.1.6:4201/c', endpoint, page)).toBeUndefined();
        expect(checkoutUrl(`ftp://${host}/c`, endpoint, page)).toBeUndefined();
      });

      it('[CHK-5] refuses http if the page came by https, the provider is elsewhere, or nothing names the page', () => {
        const url = `http://${host}:4201/c`;
        expect(checkoutUrl(url, endpoint, new URL(`https://${host}/shop`))).toBeUndefined();
        expect(checkoutUrl(url, shop, page)).toBeUndefined();
        expect(checkoutUrl(url, endpoint.replace('http:', 'https:'), page)).toBeUndefined();
        expect(checkoutUrl(url, endpoint)).toBeUndefined();
      });
    },
  );

  it('[CHK-5] refuses http when the provider has no proper url', () => {
    expect(checkoutUrl('http://localhost/c', '/graphql')).toBeUndefined();
  });

  it('[CHK-2] has the parameter exactly once and changes nothing else, whatever the query and hash', () => {
    const query = fc.array(fc.tuple(fc.constantFrom('channel', 'key', 'a b', 'é'), fc.string()), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(query, fc.webFragments(), (pairs, hash) => {
        const text = new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString();
        const before = new URL(`https://shop.example/c?${text}#${hash}`);
        const after = new URL(checkoutUrl(before.href, shop) ?? '');
        expect(after.searchParams.getAll('channel')).toEqual(['online_store']);
        expect([...after.searchParams].filter(([name]) => name !== 'channel')).toEqual(
          [...before.searchParams].filter(([name]) => name !== 'channel'),
        );
        expect(after.hash).toBe(before.hash);
        expect(checkoutUrl(after.href, shop)).toBe(after.href);
      }),
    );
  });
});
