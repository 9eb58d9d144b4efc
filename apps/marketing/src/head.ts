import type { HeadContext, JsonLd, PageHead } from '@pluis/contract';
import { selectShowcase } from './showcase/showcase';

/** The landing page's title and description [RTE-4], where its first picture comes from, and who sells. */
export function head({ intl, store, origin }: Pick<HeadContext, 'intl' | 'store' | 'origin'>): PageHead {
  const picture = selectShowcase(store.getState())?.products[0]?.picture;
  return {
    title: intl.formatMessage({ id: 'marketing.head.title' }),
    description: intl.formatMessage({ id: 'marketing.head.description' }),
    ...(picture && URL.canParse(picture.url) && { connect: [new URL(picture.url).origin] }),
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
