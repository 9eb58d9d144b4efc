import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { notified, useAppDispatch } from '@pluis/store';

/** Why a query gave nothing, as far as the visitor is told. */
export type Failure = 'payment-required' | 'failed';

/** The requests that the visitor has been told about: once per failed request, however often a page renders. */
const told = new Set<string>();

/** Tells the visitor about a query's failure, when it has one [SHP-6] [PRD-6] [API-4]. */
export function useFailureToast(
  { failure, requestId }: { failure: Failure | undefined; requestId: string | undefined },
  failedId: 'catalog.shop.failed.toast' | 'catalog.product.failed.toast',
): void {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!failure || !requestId || told.has(requestId)) return;
    told.add(requestId);
    dispatch(
      failure === 'payment-required'
        ? notified({
            tone: 'error',
            title: intl.formatMessage({ id: 'catalog.paymentRequired.title' }),
            description: intl.formatMessage({ id: 'catalog.paymentRequired.description' }),
          })
        : notified({ tone: 'error', title: intl.formatMessage({ id: failedId }) }),
    );
  }, [dispatch, failedId, failure, intl, requestId]);
}
