/** @jest-environment node */
import fc from 'fast-check';
import { createMatch } from '@pluis/browser';
import { sampleSite } from '@pluis/browser/testing/sample-site';
import { servedSet } from '../testing/served-parts';
import { siteOf } from '../pages/store-site';
import { canonicalPath, pageSearch, requestUrl, escapeUndecodablePath } from './request-url';

const site = siteOf(servedSet({}));
const { match } = site;
const matchPage = createMatch(sampleSite.routes);

// The router warns about every path that it cannot decode.
beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

it.each([
  ['/shop?lang=nl', '/shop', '?lang=nl'],
  ['//', '//', ''],
  ['//evil.example/shop', '//evil.example/shop', ''],
  ['/product/a%2Fb', '/product/a%2Fb', ''],
])('[RTE-1] reads %s as a path of this store', (url, pathname, search) => {
  expect(requestUrl({ url })).toMatchObject({ hostname: 'localhost', pathname, search });
});

it.each([
  ['/shop', '/shop'],
  ['/product/caf%C3%A9?note=100%', '/product/caf%C3%A9?note=100%'],
  ['/product/%E0%A4%A', '/product/%25E0%25A4%25A'],
  ['/%?lang=%E0', '/%25?lang=%E0'],
])('[RTE-1] a path that cannot be decoded is taken literally: %s', (url, literal) => {
  expect(escapeUndecodablePath(url)).toBe(literal);
});

it('[RTE-1] the server finds the page and the parameters that the browser finds', () => {
  const part = fc.oneof(fc.string(), fc.constantFrom('%', '%E0', '%C3%A9', 'é', '%2F', '%zz', '..'));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
      // The path as a browser's address bar has it.
      const { pathname } = new URL(`http://localhost/product/${parts.join('')}`);
      const onServer = match(requestUrl({ url: escapeUndecodablePath(pathname) }).pathname);
      expect(onServer && { page: onServer.page, params: onServer.params }).toEqual(matchPage(pathname));
    }),
  );
});

describe('a variant of a path', () => {
  it.each([
    ['//shop', '/shop'],
    ['/shop/', '/shop'],
    ['/shop//?a=b', '/shop'],
    ['/sh%6Fp', '/shop'],
    ['/x/../shop', '/shop'],
    ['//', '/'],
    ['/product/caf%c3%a9', '/product/caf%C3%A9'],
    ['/product//classic/', '/product/classic'],
    ['/Shop', '/shop'],
    ['/SHOP/?A=B', '/shop'],
    ['/%53HOP', '/shop'],
    ['/PRODUCT/Caf%C3%A9', '/product/Caf%C3%A9'],
    ['//Product//Classic-Mop', '/product/Classic-Mop'],
  ])('[RTE-1] %s belongs to the page %s', (url, page) => {
    expect(canonicalPath(url, site)).toBe(page);
  });

  it.each([
    '/',
    '/shop',
    '/shop?x=/',
    '/product/caf%C3%A9',
    '/product/a%2Fb',
    '/product/%25E0',
    '/nope/',
    '/NOPE',
    '/Nope/Shop',
    '/SHOP/Shop',
    '/product/Classic',
    '//evil.example',
    '//evil.example/SHOP',
  ])('[RTE-1] %s is none', (url) => {
    expect(canonicalPath(url, site)).toBeUndefined();
  });

  it('[RTE-1] leads to a page that is itself no variant, on this site', () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom('%', '%E0', '%6F', 'é', '%2F', '..', 'shop', 'product', 'SHOP', 'Product'),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        const page = canonicalPath(escapeUndecodablePath(`/${parts.join('/').replace(/\s/g, '')}`), site);
        if (page === undefined) return;
        expect(canonicalPath(page, site)).toBeUndefined();
        expect(page).toMatch(/^\/(?!\/)/);
        expect(matchPage(page)).toBeDefined();
      }),
    );
  });
});

it.each([
  ['/product/classic', '?variant=1&utm_source=mail', '?variant=1'],
  ['/shop', '?lang=nl&after=abc%3D', '?after=abc%3D'],
  ['/shop', '?variant=1', ''],
  ['/product/classic', `?variant=${'1'.repeat(41)}`, ''],
  ['/', '?after=1', ''],
  ['/product/classic', '?variant=%3Cscript%3E', ''],
  ['/product/classic', '?variant=abc', ''],
  ['/product/classic', '?variant=-1', ''],
  ['/nope', '?after=1&variant=2', ''],
])('of %s%s its page reads %j', (pathname, search, read) => {
  expect(pageSearch(match(pathname)?.route, new URLSearchParams(search))).toBe(read);
});
