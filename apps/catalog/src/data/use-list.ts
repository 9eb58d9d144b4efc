import { useEffect } from 'react';
import { shallowEqual } from 'react-redux';
import type { Product, ProductPage } from '@pluis/storefront-api';
import { selectLanguage, useAppDispatch, useAppSelector } from '@pluis/store';
import { catalogApi } from './catalog-api';
import { failedPageRequest, knownPage } from './catalog-state';
import { useFailureToast } from './use-failure-toast';
import { useLastKnown } from './use-last-known';

export type ListView =
  | { state: 'loading' }
  | {
      state: 'loaded';
      products: readonly Product[];
      /** The cursors after which its pages begin. */
      cursors: readonly string[];
      /** The cursor of the next page; null at the end. */
      next: string | null;
    }
  | { state: 'failed'; tryAgain: () => void };

/**
 * The pages of the list after the given cursors ('' is the beginning): the last one, and also those before it if they are known
 * [SHP-8]. The shown pages stay until all of them can be shown again, for instance in another language. A failure shows one
 * toast [SHP-6].
 */
export function useList(cursors: readonly string[]): ListView {
  const dispatch = useAppDispatch();
  const language = useAppSelector(selectLanguage);
  const pages = useAppSelector(
    (state) => cursors.map((after) => knownPage(state, { language, after })),
    shallowEqual,
  );
  const known = pages.filter((page) => page != null);
  // Cursors contain no spaces.
  const whole = useLastKnown(known.length === pages.length ? known : undefined, cursors.join(' '));
  const last = pages.at(-1);
  const shown = whole ?? (last ? [last] : undefined);

  const asked = (whole ? cursors : cursors.slice(-1)).join(' ');
  useEffect(() => {
    const queries = asked
      .split(' ')
      .map((after) => dispatch(catalogApi.endpoints.products.initiate({ language, after })));
    return () => queries.forEach((query) => query.unsubscribe());
  }, [dispatch, language, asked]);

  const failed = useAppSelector((state) =>
    cursors.map((after) => failedPageRequest(state, { language, after })).find(Boolean),
  );
  useFailureToast({ requestId: failed, isQuiet: shown !== undefined }, 'catalog.shop.failed.toast');

  if (shown) {
    const next = shown.at(-1)?.next ?? null;
    return { state: 'loaded', products: eachOnce(shown), cursors: cursors.slice(-shown.length), next };
  }
  if (last === null) return { state: 'loaded', products: [], cursors, next: null };
  if (!failed) return { state: 'loading' };
  const { initiate } = catalogApi.endpoints.products;
  const tryAgain = () => {
    void dispatch(
      initiate({ language, after: cursors.at(-1) ?? '' }, { forceRefetch: true, subscribe: false }),
    );
  };
  return { state: 'failed', tryAgain };
}

/** A product that moved from one page to another in the meantime is on both. */
function eachOnce(pages: readonly ProductPage[]): Product[] {
  const products = new Map<string, Product>();
  for (const product of pages.flatMap((page) => page.products))
    if (!products.has(product.id)) products.set(product.id, product);
  return [...products.values()];
}
