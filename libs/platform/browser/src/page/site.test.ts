import { sampleSite } from '../testing/sample-site';
import { createMatch } from './site';

const matchPage = createMatch(sampleSite.routes);

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

it.each([
  ['/', 'marketing/LandingPage', {}],
  ['/contact', 'marketing/ContactPage', {}],
  ['/returns', 'marketing/ReturnsPage', {}],
  ['/privacy', 'marketing/PrivacyPage', {}],
  ['/imprint', 'marketing/ImprintPage', {}],
  ['/shop', 'catalog/ShopPage', {}],
  ['/shop/', 'catalog/ShopPage', {}],
  ['/product/classic', 'catalog/ProductPage', { handle: 'classic' }],
  ['/product/caf%C3%A9', 'catalog/ProductPage', { handle: 'café' }],
  ['/product/50%25', 'catalog/ProductPage', { handle: '50%' }],
  ['/product/a%2Fb', 'catalog/ProductPage', { handle: 'a/b' }],
])('[RTE-1] %s shows %s', (pathname, page, params) => {
  expect(matchPage(pathname)).toEqual({ page, params });
});

it.each([
  '/nope',
  '/shop/sale',
  '/Shop',
  '/product',
  '/product/',
  '/product/a/b',
  '/shop.html',
  '/index.php',
])('[RTE-1] %s is the 404 page', (pathname) => {
  expect(matchPage(pathname)).toBeUndefined();
});

it('[RTE-1] a handle that cannot be decoded is used as it is', () => {
  expect(matchPage('/product/%E0%A4%A')).toEqual({
    page: 'catalog/ProductPage',
    params: { handle: '%E0%A4%A' },
  });
});
