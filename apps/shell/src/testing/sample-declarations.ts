import type { ReleaseManifest, RemoteRoute } from '@pluis/releases';

type Sample = Pick<ReleaseManifest, 'routes' | 'slots'>;

/** The declarations of the store's own remotes, for tests that publish or serve releases of them. */
const declarations: Readonly<Record<string, Sample>> = {
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

/** Returns the sample declaration of a remote; nothing for one that has none. */
export function sampleDeclaration(remote: string): Sample {
  return declarations[remote] ?? { routes: [], slots: {} };
}

function page(path: string, expose: string): RemoteRoute {
  return { path, expose, prefetch: true };
}
