import type { IntlShape } from 'react-intl';
import type { PageHead } from '@pluis/contract';

/** The head of the 404 page [RTE-2] [RTE-4]. */
export function notFoundHead(intl: IntlShape): PageHead {
  return {
    title: `${intl.formatMessage({ id: 'shell.notFound.title' })} | ${intl.formatMessage({ id: 'shell.brand' })}`,
    description: intl.formatMessage({ id: 'shell.notFound.description' }),
    status: 404,
  };
}
