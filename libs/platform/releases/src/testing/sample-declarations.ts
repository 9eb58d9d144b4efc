import type { RemoteRoute } from '../release/declaration';

interface SampleDeclaration {
  routes: RemoteRoute[];
  slots: Record<string, string>;
}

/** Returns what the sample releases of a remote declare: nothing, if there is no sample of this name. */
export function sampleDeclaration(remote: string): SampleDeclaration {
  return samples[remote] ?? { routes: [], slots: {} };
}

const samples: Readonly<Record<string, SampleDeclaration>> = {
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
