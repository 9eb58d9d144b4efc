import { defaultLanguage, languages, type Language } from '@pluis/i18n';
import { pageAddress } from '@pluis/browser/protocol';
import type { CheckedHead } from '@pluis/render-host';
import { escape, scriptText } from './escape';

interface Page {
  brand: { name: string };
  head: CheckedHead;
  language: Language;
  pathname: string;
  publicUrl: string;
}

/** The store's own picture, for pages without one. */
const ownPicture = { path: '/og.png', width: 1200, height: 630 };

/** Returns the meta tags for search engines and social networks. */
export function socialHead({ brand, head, language, pathname, publicUrl }: Page): string[] {
  const path = head.canonical ?? pathname;
  const address = pageAddress(publicUrl, path, language);
  const picture = head.image ?? publicUrl + ownPicture.path;
  const size = head.image ? head.imageSize : ownPicture;
  const og = (property: string, content: string) =>
    `<meta property="og:${property}" content="${escape(content)}">`;
  return [
    ...(head.status === 404
      ? ['<meta name="robots" content="noindex">']
      : [`<link rel="canonical" href="${escape(address)}">`, ...alternates(publicUrl, path, head.paths)]),
    ...(head.next ? [`<link rel="next" href="${escape(pageAddress(publicUrl, head.next, language))}">`] : []),
    og('title', head.title),
    og('description', head.description ?? ''),
    og('type', head.type),
    og('site_name', brand.name),
    og('url', address),
    og('image', picture),
    ...(size ? [og('image:width', String(size.width)), og('image:height', String(size.height))] : []),
    ...(head.image && head.imageAlt ? [og('image:alt', head.imageAlt)] : []),
    '<meta name="twitter:card" content="summary_large_image">',
    ...head.jsonLd.map((data) => `<script type="application/ld+json">${scriptText(data)}</script>`),
  ];
}

/** Returns the links to the page in each language in which its path is known, for search engines. */
function alternates(publicUrl: string, path: string, paths: Page['head']['paths']): string[] {
  const link = (hreflang: string, language: Language) => {
    const own = paths ? paths[language] : path;
    const address = own && escape(pageAddress(publicUrl, own, language));
    return address ? [`<link rel="alternate" hreflang="${hreflang}" href="${address}">`] : [];
  };
  return [...languages.flatMap(({ code }) => link(code, code)), ...link('x-default', defaultLanguage)];
}
