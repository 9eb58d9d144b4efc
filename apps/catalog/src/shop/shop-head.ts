import type { HeadContext, PageHead } from '@pluis/contract';

/** The list's title and description [RTE-4]. */
export function shopHead({ intl }: Pick<HeadContext, 'intl'>): PageHead {
  return {
    title: intl.formatMessage({ id: 'catalog.shop.head.title' }),
    description: intl.formatMessage({ id: 'catalog.shop.head.description' }),
  };
}
