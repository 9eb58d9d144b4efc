import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { notified, useAppDispatch } from '@pluis/store';

export interface FailureToast {
  /** The request that failed, if one has. */
  requestId: string | undefined;
  /** Data are shown and only the refresh failed: the toast is informational. */
  isQuiet: boolean;
}

/** The requests that were reported: one toast for each failed request, even if a page renders several times. */
const told = new Set<string>();

/** Shows a toast about a query's failure [SHP-6] [PRD-6]. The shell reports HTTP 402 [API-4]. */
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
