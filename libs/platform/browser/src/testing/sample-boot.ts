import { sampleRelease } from '@pluis/federation/testing';
import type { Boot } from '../page/boot';
import { sampleSite } from './sample-site';

/** The boot data of the list with this release of the catalog; marketing is off, and there is no cart. */
export function sampleBoot(version: string | undefined, more: Partial<Boot> = {}): Boot {
  return {
    releases: { marketing: null, catalog: version ?? null, cart: null },
    remotes: version === undefined ? {} : { catalog: sampleRelease(version) },
    fallbacks: [],
    off: ['marketing'],
    site: sampleSite,
    page: 'catalog/ShopPage',
    complete: true,
    language: 'en',
    messages: {},
    state: {
      locale: { language: 'en', currency: 'EUR' },
      cart: { items: [], cartId: null, checkoutUrl: null, isLoading: false },
    },
    storefront: { url: 'https://shop.example', accessToken: 'token', today: '2026-12-01' },
    ...more,
  };
}
