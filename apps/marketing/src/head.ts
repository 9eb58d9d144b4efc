import type { HeadContext, JsonLd, PageHead } from '@pluis/contract';

/** The landing page's title and description [RTE-4], and the seller as structured data. */
export function head({ intl, origin }: Pick<HeadContext, 'intl' | 'origin'>): PageHead {
  return {
    title: intl.formatMessage({ id: 'marketing.head.title' }),
    description: intl.formatMessage({ id: 'marketing.head.description' }),
    ...(origin && { jsonLd: [organization(origin)] }),
  };
}

/** Structured data; its addresses are absolute, so it needs the store's own. */
function organization(origin: string): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Pluis',
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
  };
}
