import type { JsonLd } from '@pluis/contract';

/** The breadcrumbs from the shop to a page, as structured data. URLs are absolute, so it needs the store's own. */
export function breadcrumbsJsonLd(
  steps: readonly { name: string; path: string }[],
  origin: string | undefined,
): JsonLd[] {
  if (!origin) return [];
  const itemListElement = steps.map(({ name, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: origin + path,
  }));
  return [{ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }];
}
