import type { Site } from '../page/site';

/** The store's own pages and slots. */
export const sampleSite: Site = {
  routes: {
    '/': 'marketing/LandingPage',
    '/contact': 'marketing/ContactPage',
    '/returns': 'marketing/ReturnsPage',
    '/privacy': 'marketing/PrivacyPage',
    '/imprint': 'marketing/ImprintPage',
    '/shop': 'catalog/ShopPage',
    '/product/:handle': 'catalog/ProductPage',
  },
  slots: { 'cart-sheet': 'cart/CartSheet' },
  footer: {
    language: 'en',
    links: [
      ['/returns', 'Returns'],
      ['/#faq', 'FAQ'],
      ['/privacy', 'Privacy'],
    ],
  },
  links: [['/shop', { en: 'Shop', nl: 'Winkel', de: 'Shop', es: 'Tienda', it: 'Negozio', pl: 'Sklep' }]],
};
