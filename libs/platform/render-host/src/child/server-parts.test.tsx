/** @jest-environment node */
import { serverParts } from './server-parts';

const site = {
  routes: {
    '/': 'marketing/LandingPage',
    '/shop': 'catalog/ShopPage',
    '/shop/:collection': 'catalog/ShopPage',
    '/product/:handle': 'catalog/ProductPage',
  },
  slots: {},
  links: [],
  footer: { language: 'en', links: [] },
} as const;

function routesFor(page: Parameters<typeof serverParts>[1]['page']) {
  return serverParts(undefined, { site, page, missing: {}, filled: [] }, () => {}).site.routes;
}

it('has the routes that lead to the page, and no others to be looked through', () => {
  expect(routesFor({ page: 'catalog/ProductPage', params: { handle: 'pad' } })).toEqual({
    '/product/:handle': 'catalog/ProductPage',
  });
  expect(Object.keys(routesFor({ page: 'catalog/ShopPage', params: {} }))).toEqual([
    '/shop',
    '/shop/:collection',
  ]);
});

it('[RTE-1] has none for an address that leads nowhere', () => {
  expect(routesFor(undefined)).toEqual({});
});
