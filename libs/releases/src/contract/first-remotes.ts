import type { Declaration, RemoteRoute } from '../release/declaration';

/**
 * What the store's own remotes brought before releases said so themselves: their older releases go on working. Besides
 * the remotes' own folders, this is the only file that names them.
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
