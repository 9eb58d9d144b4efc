import { GraphQLError } from 'graphql';
import type { Catalog, Product } from '../catalog/catalog';
import { recommend, type Intent } from '../catalog/recommend';
import { connection } from './connection';
import type { PageArguments } from './connection';
import type { ProviderContext } from './context';
import { cartNode } from './cart-node';
import { productNode, variantNode } from './product-node';
import { apiVersion } from './schema-file';

interface ProductsArguments extends PageArguments {
  query?: string | null;
  sortKey?: string | null;
}

const lowestPrice = (product: Product): number => Math.min(...product.variants.map(({ price }) => price));

const orders: Record<string, (a: Product, b: Product) => number> = {
  TITLE: (a, b) => a.title.localeCompare(b.title, 'en'),
  PRICE: (a, b) => lowestPrice(a) - lowestPrice(b),
  PRODUCT_TYPE: (a, b) => a.productType.localeCompare(b.productType, 'en'),
  VENDOR: (a, b) => a.vendor.localeCompare(b.vendor, 'en'),
};

/** Finds the products whose title, type or tags contain every word of the query, in the requested order. */
function findProducts(catalog: Catalog, args: ProductsArguments): Product[] {
  const words = (args.query ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const found = catalog.products.filter((product) => {
    const text = [product.title, product.productType, ...product.tags].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const order = orders[args.sortKey ?? 'ID'];
  return order ? found.sort(order) : found;
}

function findProduct(
  catalog: Catalog,
  args: { handle?: string | null; id?: string | null },
): Product | undefined {
  return catalog.products.find((product) =>
    args.id ? product.gid === args.id : product.handle === args.handle,
  );
}

function findNode(id: string, context: ProviderContext): object | null {
  const product = findProduct(context.catalog, { id });
  if (product) return productNode(product, context.origin);
  const variant = context.catalog.variant(id);
  return variant ? variantNode(variant, context.origin) : null;
}

const none = (_: unknown, args: PageArguments): object => connection([], args, () => null);

export const queryResolvers = {
  products: (_: unknown, args: ProductsArguments, context: ProviderContext) =>
    connection(findProducts(context.catalog, args), args, (product) => productNode(product, context.origin)),
  product: (_: unknown, args: { handle?: string | null; id?: string | null }, context: ProviderContext) => {
    if (!args.handle && !args.id) {
      throw new GraphQLError('One of id or handle must be given.', { extensions: { code: 'BAD_REQUEST' } });
    }
    const product = findProduct(context.catalog, args);
    return product ? productNode(product, context.origin) : null;
  },
  productByHandle: (_: unknown, args: { handle: string }, context: ProviderContext) => {
    const product = findProduct(context.catalog, args);
    return product ? productNode(product, context.origin) : null;
  },
  productRecommendations: (
    _: unknown,
    args: { productHandle?: string | null; productId?: string | null; intent?: Intent | null },
    context: ProviderContext,
  ) => {
    const product = findProduct(context.catalog, { handle: args.productHandle, id: args.productId });
    if (!product) return null;
    return recommend(context.catalog, product, args.intent ?? 'RELATED').map((each) =>
      productNode(each, context.origin),
    );
  },
  productTags: (_: unknown, args: PageArguments, context: ProviderContext) =>
    connection([...new Set(context.catalog.products.flatMap(({ tags }) => tags))].sort(), args, (tag) => tag),
  productTypes: (_: unknown, args: PageArguments, context: ProviderContext) =>
    connection([...new Set(context.catalog.products.map((p) => p.productType))].sort(), args, (type) => type),
  node: (_: unknown, args: { id: string }, context: ProviderContext) => findNode(args.id, context),
  nodes: (_: unknown, args: { ids: readonly string[] }, context: ProviderContext) =>
    args.ids.map((id) => findNode(id, context)),
  cart: (_: unknown, args: { id: string }, context: ProviderContext) => {
    const cart = context.carts.find(args.id);
    return cart ? cartNode(cart, context) : null;
  },
  collections: none,
  shop: (_: unknown, _args: unknown, context: ProviderContext) => ({
    id: 'gid://shopify/Shop/1',
    name: 'Pluis',
    description: 'Reusable cleaning slippers',
    moneyFormat: `{{amount}} ${context.catalog.currency}`,
    primaryDomain: { host: new URL(context.origin).host, sslEnabled: false, url: context.origin },
    shipsToCountries: ['NL', 'DE', 'ES', 'IT', 'PL'],
    paymentSettings: () => ({ currencyCode: context.catalog.currency, countryCode: 'NL' }),
  }),
  publicApiVersions: () => [{ handle: apiVersion, displayName: apiVersion, supported: true }],
};
