import type { HeadContext, PageHead } from '@pluis/contract';

/** The landing page's title and description [RTE-4]. */
export function head({ intl }: Pick<HeadContext, 'intl'>): PageHead {
  return {
    title: intl.formatMessage({ id: 'marketing.head.title' }),
    description: intl.formatMessage({ id: 'marketing.head.description' }),
  };
}
