import type { Declaration, RemoteRoute } from '../release/declaration';

/**
 * Defaults for releases of the store's own remotes that were built before releases declared their routes and
 * slots. Apart from the remotes' own folders, only this file names them.
 */
export const firstRemotes: Readonly<Record<string, Declaration>> = {
  marketing: {
    routes: [
      page('/', './LandingPage'),
      ...['contact', 'returns', 'privacy', 'imprint'].map((name) => ({
        ...page(`/${name}`, `./${name.charAt(0).toUpperCase()}${name.slice(1)}Page`),
        sitemap: false,
      })),
    ],
    slots: {},
  },
  catalog: {
    routes: [
      {
        ...page('/shop', './ShopPage'),
        link: {
          text: { en: 'Shop', nl: 'Winkel', de: 'Shop', es: 'Tienda', it: 'Negozio', pl: 'Sklep' },
          position: 10,
        },
        search: { after: 400 },
      },
      {
        ...page('/product/:handle', './ProductPage'),
        search: { variant: 40 },
        numbers: ['variant'],
        sitemap: 'products',
      },
    ],
    slots: {},
  },
  cart: { routes: [], slots: { 'cart-sheet': './CartSheet' } },
};

function page(path: string, expose: string): RemoteRoute {
  return { path, expose, prefetch: true };
}
