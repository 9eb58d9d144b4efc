/** Every kind of page that the store serves. */
export const pages = [
  { name: 'the landing page', path: '/' },
  { name: 'the shop', path: '/shop' },
  { name: 'a product', path: '/product/classic-mop-slippers' },
  { name: 'a page of information', path: '/returns' },
  { name: 'a page with a form', path: '/withdrawal' },
  { name: 'the 404 page', path: '/nowhere' },
] as const;

/** The pages of information, to which every page leads [LEG-2]. */
export const legalPages = [
  ...['/shipping', '/returns', '/contact', '/privacy', '/imprint', '/terms', '/guarantee', '/accessibility'],
  '/withdrawal',
];

/** The languages of every page [I18-1]. */
export const languages = ['en', 'nl', 'de', 'es', 'it', 'pl'] as const;

/** A page's path in a language, as in a shared link [I18-4]. */
export function inLanguage(path: string, language: string): string {
  return `${path}?lang=${language}`;
}
