import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { notified, useAppDispatch } from '@pluis/store';
import type { Trouble } from './catalog-state';

/** The requests that the visitor has been told about: once per failed request, however often a page renders. */
const told = new Set<string>();

/**
 * Tells the visitor about a query's failure, when it has one [SHP-6] [PRD-6] [API-4]: by the tone of an error where
 * nothing can be shown for it, in passing (`isQuiet`) where what is shown could only not be renewed.
 */
export function useFailureToast(
  { failure, requestId, isQuiet }: Partial<Trouble> & { isQuiet: boolean },
  failedId: 'catalog.shop.failed.toast' | 'catalog.product.failed.toast',
): void {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!failure || !requestId || told.has(requestId)) return;
    told.add(requestId);
    const tone = isQuiet ? 'info' : 'error';
    dispatch(
      failure === 'payment-required'
        ? notified({
            tone,
            title: intl.formatMessage({ id: 'catalog.paymentRequired.title' }),
            description: intl.formatMessage({ id: 'catalog.paymentRequired.description' }),
          })
        : notified({ tone, title: intl.formatMessage({ id: failedId }) }),
    );
  }, [dispatch, failedId, failure, intl, isQuiet, requestId]);
}
