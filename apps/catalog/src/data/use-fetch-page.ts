import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { notified, selectLanguage, useAppDispatch, useAppSelector } from '@pluis/store';
import { catalogApi } from './catalog-api';

/** Fetches a page of the list; returns false if that fails, after a toast about it [SHP-6] [API-4]. */
export function useFetchPage(): (after: string) => Promise<boolean> {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const language = useAppSelector(selectLanguage);
  return useCallback(
    async (after) => {
      const query = dispatch(catalogApi.endpoints.products.initiate({ language, after }));
      const { data } = await query;
      query.unsubscribe();
      // Null means HTTP 402, which the shell reports.
      if (data === undefined)
        dispatch(notified({ tone: 'error', title: intl.formatMessage({ id: 'catalog.shop.failed.toast' }) }));
      return Boolean(data);
    },
    [dispatch, intl, language],
  );
}
