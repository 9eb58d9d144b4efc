import * as v from 'valibot';
import { connection } from './connection';
import { cartCreateText } from './documents';
import { money } from './money';
import { operation } from './operation';
import type { RemoteCart } from './remote-cart';
import type { Result } from './storefront-error';

const line = v.object({
  id: v.string(),
  quantity: v.number(),
  merchandise: v.object({
    id: v.string(),
    title: v.string(),
    price: money,
    product: v.object({ title: v.string(), handle: v.string() }),
  }),
});

const cart = v.object({
  id: v.string(),
  checkoutUrl: v.pipe(v.string(), v.minLength(1)),
  totalQuantity: v.number(),
  cost: v.object({ totalAmount: money }),
  lines: connection(line),
});

const cartWithoutUrl = v.pipe(
  v.object({ checkoutUrl: v.nullish(v.literal('')) }),
  v.transform(() => null),
);

const warning = v.object({ code: v.string(), message: v.string(), target: v.optional(v.string()) });

const userError = v.object({
  message: v.string(),
  code: v.nullish(v.string()),
  field: v.nullish(v.array(v.string())),
});

const payload = v.object({
  cart: v.nullish(v.union([cart, cartWithoutUrl])),
  userErrors: v.nullish(v.array(userError), []),
  warnings: v.nullish(v.array(warning), []),
});

export const cartCreate = operation(cartCreateText, v.object({ cartCreate: v.nullish(payload) }));

/** The created cart, or the error: user errors, or no checkout url [API-5]. */
export function readCart({
  cartCreate,
}: {
  cartCreate?: v.InferOutput<typeof payload> | null;
}): Result<RemoteCart> {
  if (cartCreate?.userErrors.length) {
    const { userErrors } = cartCreate;
    const message = `Cart creation failed: ${userErrors.map((each) => each.message).join(', ')}`;
    const lines = userErrors.flatMap(({ field }) => lineOf(field) ?? []);
    const errors = userErrors.map(({ message, code }) => ({ message, ...(code && { code }) }));
    return { ok: false, error: { kind: 'user-errors', message, errors, ...(lines.length > 0 && { lines }) } };
  }
  if (!cartCreate?.cart) {
    return {
      ok: false,
      error: { kind: 'no-checkout-url', message: 'No checkout URL returned from Shopify' },
    };
  }
  const { cost, ...cart } = cartCreate.cart;
  return { ok: true, value: { ...cart, totalAmount: cost.totalAmount, warnings: cartCreate.warnings } };
}

/** The index of the line that a user error is about, from the provider's path `input.lines.2.merchandiseId`. */
function lineOf(field: readonly string[] | null | undefined): number | undefined {
  const [input, lines, place = ''] = field ?? [];
  return input === 'input' && lines === 'lines' && /^\d+$/.test(place) ? Number(place) : undefined;
}
