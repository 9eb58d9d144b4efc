import { randomUUID } from 'node:crypto';
import { GraphQLError } from 'graphql';
import { applyStock, checkLines, mergeLines, stockOfLine } from '../cart/cart';
import type { Attribute, Cart, CartLine, CartUserError, CartWarning, LineInput } from '../cart/cart';
import { cartNode } from './cart-node';
import type { ProviderContext } from './context';

interface CartInput {
  lines?: readonly LineInput[] | null;
  note?: string | null;
  attributes?: readonly Attribute[] | null;
}

interface LineUpdate {
  id: string;
  quantity?: number | null;
}

interface CartPayload {
  cart: object | null;
  userErrors: CartUserError[];
  warnings: CartWarning[];
}

const maxInput = 250;

const bad: readonly CartUserError[] = [
  { code: 'INVALID', field: ['input', 'lines'], message: 'This cart cannot be taken right now' },
  { code: 'VALIDATION_CUSTOM', field: ['input'], message: 'The store refused the order' },
];

function refused(userErrors: readonly CartUserError[]): CartPayload {
  return { cart: null, userErrors: [...userErrors], warnings: [] };
}

function checkLength(list: readonly unknown[], path: readonly string[]): void {
  if (list.length <= maxInput) return;
  throw new GraphQLError(
    `The input array size of ${list.length} is greater than the maximum allowed of ${maxInput}.`,
    { extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED', path } },
  );
}

function keep(cart: Cart, wanted: readonly CartLine[], context: ProviderContext): CartPayload {
  const stockOf = context.cartWeather.stockShort
    ? (line: CartLine) => Math.min(line.quantity - 1, stockOfLine(line) ?? line.quantity - 1)
    : stockOfLine;
  const { lines, warnings } = applyStock(wanted, stockOf);
  const kept = { ...cart, lines };
  context.carts.save(kept);
  return { cart: cartNode(kept, context), userErrors: [], warnings };
}

/** Applies a change to an existing cart, unless the weather or an unknown id prevents it. */
function change(cartId: string, context: ProviderContext, make: (cart: Cart) => CartPayload): CartPayload {
  if (context.cartWeather.userErrors) return refused(bad);
  const cart = context.carts.find(cartId);
  if (cart) return make(cart);
  return refused([{ code: 'INVALID', field: ['cartId'], message: 'The specified cart does not exist.' }]);
}

export const cartResolvers = {
  cartCreate: (_: unknown, args: { input?: CartInput | null }, context: ProviderContext): CartPayload => {
    const inputs = args.input?.lines ?? [];
    checkLength(inputs, ['cartCreate', 'input', 'lines']);
    if (context.cartWeather.userErrors) return refused(bad);
    const errors = checkLines(inputs, context.catalog, ['input', 'lines']);
    if (errors.length > 0) return refused(errors);
    const cart = {
      ...context.carts.create(),
      note: args.input?.note ?? null,
      attributes: args.input?.attributes ?? [],
    };
    return keep(
      cart,
      mergeLines([], inputs, context.catalog, () => newLineId(cart)),
      context,
    );
  },
  cartLinesAdd: (
    _: unknown,
    args: { cartId: string; lines: readonly LineInput[] },
    context: ProviderContext,
  ): CartPayload => {
    checkLength(args.lines, ['cartLinesAdd', 'lines']);
    return change(args.cartId, context, (cart) => {
      const errors = checkLines(args.lines, context.catalog, ['lines']);
      if (errors.length > 0) return refused(errors);
      return keep(
        cart,
        mergeLines(cart.lines, args.lines, context.catalog, () => newLineId(cart)),
        context,
      );
    });
  },
  cartLinesUpdate: (
    _: unknown,
    args: { cartId: string; lines: readonly LineUpdate[] },
    context: ProviderContext,
  ): CartPayload =>
    change(args.cartId, context, (cart) => {
      const quantities = new Map(args.lines.map(({ id, quantity }) => [id, quantity]));
      const changed = cart.lines.map((line) => ({
        ...line,
        quantity: Math.max(0, quantities.get(line.id) ?? line.quantity),
      }));
      return keep(
        cart,
        changed.filter(({ quantity }) => quantity > 0),
        context,
      );
    }),
  cartLinesRemove: (
    _: unknown,
    args: { cartId: string; lineIds: readonly string[] },
    context: ProviderContext,
  ): CartPayload =>
    change(args.cartId, context, (cart) => {
      const left = cart.lines.filter(({ id }) => !args.lineIds.includes(id));
      return keep(cart, left, context);
    }),
};

function newLineId(cart: Cart): string {
  return `gid://shopify/CartLine/${randomUUID()}?cart=${cart.token}`;
}
