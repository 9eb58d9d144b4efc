/** @jest-environment node */
import fc from 'fast-check';
import { matchPage } from '../page/routes';
import { requestUrl, takeLiterally } from './request-url';

// The router says so each time that it cannot decode a path.
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
  expect(takeLiterally(url)).toBe(literal);
});

it('[RTE-1] the server finds the page and the parameters that the browser finds', () => {
  const part = fc.oneof(fc.string(), fc.constantFrom('%', '%E0', '%C3%A9', 'é', '%2F', '%zz', '..'));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
      // What a browser has in its address bar.
      const { pathname } = new URL(`http://localhost/product/${parts.join('')}`);
      expect(matchPage(requestUrl({ url: takeLiterally(pathname) }).pathname)).toEqual(matchPage(pathname));
    }),
  );
});
