import { useEffect } from 'react';
import { shallowEqual } from 'react-redux';
import { cartActions, selectLanguage, selectLines, useAppDispatch, useAppSelector } from '@pluis/store';
import { knownProduct } from '../data/catalog-state';
import { cartItemOf } from './cart-item';

/** Calls the lines of the cart as their products are called in the visitor's language, where that is known [API-7]. */
export function useNamesInCart(): void {
  const dispatch = useAppDispatch();
  const language = useAppSelector(selectLanguage);
  const lines = useAppSelector(selectLines);
  const products = useAppSelector(
    (state) => lines.map(({ product: { handle } }) => knownProduct(state, { language, handle })),
    shallowEqual,
  );
  useEffect(() => {
    const items = lines.flatMap(({ variantId }, place) => {
      const product = products[place];
      const variant = product?.variants.find(({ id }) => id === variantId);
      return product && variant ? [cartItemOf(product, variant)] : [];
    });
    if (items.length > 0) dispatch(cartActions.renamed(items));
  }, [dispatch, lines, products]);
}
