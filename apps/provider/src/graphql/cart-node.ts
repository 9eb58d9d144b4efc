import { cartTotal, lineTotal, piecesOf } from '../cart/cart-total';
import { linesIn } from '../cart/cart';
import type { Attribute, Cart, CartLine } from '../cart/cart';
import { money } from '../catalog/money';
import { connection } from './connection';
import type { PageArguments } from './connection';
import type { ProviderContext } from './context';
import { variantNode } from './product-node';

function attributeOf(attributes: readonly Attribute[]): (args: { key: string }) => Attribute | null {
  return ({ key }) => attributes.find((attribute) => attribute.key === key) ?? null;
}

function lineNode(line: CartLine, origin: string): object {
  const { variant } = line;
  const { currency } = variant.product;
  const total = money(lineTotal(line), currency);
  const each = money(variant.price, currency);
  const before = variant.compareAtPrice;
  return {
    __typename: 'CartLine',
    id: line.id,
    quantity: line.quantity,
    merchandise: () => variantNode(variant, origin),
    attributes: line.attributes,
    attribute: attributeOf(line.attributes),
    discountAllocations: [],
    cost: {
      amountPerQuantity: each,
      compareAtAmountPerQuantity: before === undefined ? null : money(before, currency),
      subtotalAmount: total,
      totalAmount: total,
    },
    estimatedCost: { amount: each, compareAtAmount: null, subtotalAmount: total, totalAmount: total },
    sellingPlanAllocation: null,
  };
}

/** The URL of a cart's checkout page. Like Shopify's, it already has a query. It opens in the given language. */
function checkoutUrl(cart: Cart, origin: string, language: string | undefined): string {
  const locale = language === undefined ? '' : `&locale=${language}`;
  return `${origin}/checkouts/${cart.token}?key=${cart.key}${locale}`;
}

/** The API's Cart. */
export function cartNode(cart: Cart, context: ProviderContext): object {
  const { origin } = context;
  const total = cartTotal(cart, context.catalog.currency);
  const none = (args: PageArguments): object => connection([], args, () => null);
  return {
    __typename: 'Cart',
    id: `gid://shopify/Cart/${cart.token}?key=${cart.key}`,
    checkoutUrl: checkoutUrl(cart, origin, context.language),
    totalQuantity: piecesOf(cart),
    cost: {
      checkoutChargeAmount: total,
      subtotalAmount: total,
      subtotalAmountEstimated: true,
      totalAmount: total,
      totalAmountEstimated: true,
      totalDutyAmount: null,
      totalDutyAmountEstimated: true,
      totalTaxAmount: null,
      totalTaxAmountEstimated: true,
    },
    estimatedCost: {
      checkoutChargeAmount: total,
      subtotalAmount: total,
      totalAmount: total,
      totalDutyAmount: null,
      totalTaxAmount: null,
    },
    lines: (args: PageArguments) =>
      connection(linesIn(context.catalog, cart), args, (line) => lineNode(line, origin)),
    note: cart.note,
    attributes: cart.attributes,
    attribute: attributeOf(cart.attributes),
    createdAt: cart.createdAt,
    updatedAt: cart.createdAt,
    buyerIdentity: { countryCode: null, email: null, phone: null, preferences: null },
    appliedGiftCards: [],
    delivery: { addresses: [] },
    deliveryGroups: none,
    discountAllocations: [],
    discountCodes: [],
    metafield: null,
    metafields: (args: { identifiers: readonly unknown[] }) => args.identifiers.map(() => null),
  };
}
