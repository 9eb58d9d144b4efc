import * as v from 'valibot';
import { cartText } from './documents';
import { operation } from './operation';

/** Whether the provider has a cart. */
export const hasCart = operation(
  cartText,
  v.pipe(
    v.object({ cart: v.nullable(v.object({ id: v.string() })) }),
    v.transform(({ cart }) => cart !== null),
  ),
);
