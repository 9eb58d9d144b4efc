import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { notified, useAppDispatch } from '@pluis/store';

export interface FailureToast {
  /** The request that failed, if one has. */
  requestId: string | undefined;
  /** Something is shown and could only not be renewed: the toast then has the tone of information. */
  isQuiet: boolean;
}

/** The requests that the visitor has been told about: once per failed request, however often a page renders. */
const told = new Set<string>();

/** Tells the visitor about a query's failure [SHP-6] [PRD-6]. The shell tells of HTTP 402 [API-4]. */
export function useFailureToast(
  { requestId, isQuiet }: FailureToast,
  failedId: 'catalog.shop.failed.toast' | 'catalog.product.failed.toast',
): void {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!requestId || told.has(requestId)) return;
    told.add(requestId);
    dispatch(notified({ tone: isQuiet ? 'info' : 'error', title: intl.formatMessage({ id: failedId }) }));
  }, [dispatch, failedId, intl, isQuiet, requestId]);
}
