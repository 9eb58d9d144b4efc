// npx pluis doctor --shop: sends the store's queries to a shop, and checks whether the store can read the responses.
import {
  createStorefrontClient,
  type Product,
  type ProductPage,
  type RemoteCart,
  type StorefrontClient,
  type StorefrontError,
} from '@pluis/storefront-api';
import { fail, ok, type Result, warn } from '../../checks/result.mjs';

/** Advice for each kind of error. */
const advice: Partial<Record<StorefrontError['kind'], string>> = {
  'payment-required': "The shop's plan does not include the Storefront API, or its bill is not paid.",
  http: 'Check STOREFRONT_API_URL and STOREFRONT_ACCESS_TOKEN.',
  graphql: 'Allow the token to read products and to write carts.',
  network: 'Check the address, DNS and the network of this machine.',
  timeout: 'Try again. If the shop is always this slow, shoppers see errors.',
  malformed: 'The shop uses another version of the API: check its changes.',
};

const isAmount = (text: string) => /^-?\d+(\.\d+)?$/.test(text);

/**
 * The three calls of the store. They change nothing, except for one cart that is never paid and that the shop deletes by
 * itself. Never rejects because of a response.
 */
export async function checkShop(env: Readonly<Record<string, string | undefined>>): Promise<Result[]> {
  const { STOREFRONT_API_URL: url, STOREFRONT_ACCESS_TOKEN: accessToken } = env;
  if (!url || !accessToken) {
    const what = 'STOREFRONT_API_URL and STOREFRONT_ACCESS_TOKEN';
    return [fail('shop', `${what} are not set`, `Set ${what}.`)];
  }
  const client = createStorefrontClient({ url, accessToken });
  const listed = await client.getProducts({ first: 50, language: 'en' });
  if (!listed.ok) return [failure('products', listed.error)];
  const { products } = listed.value;
  const findings = [listFinding(listed.value), ...products.flatMap(productFindings)];
  const [first] = products;
  if (first) findings.push(await checkOne(client, first));
  findings.push(...(await checkCart(client, products)));
  return findings;
}

function listFinding({ products, next }: ProductPage): Result {
  if (products.length > 0)
    return ok(
      'products',
      `${products.length}${next === null ? '' : ' and more'}, all readable for the store`,
    );
  return warn('products', 'none', 'Publish products to the sales channel of this token.');
}

/** Products of the right shape that the store still cannot show or sell. */
function productFindings({ handle, priceRange, variants, images }: Product): Result[] {
  const subject = `product ${handle}`;
  const prices = [priceRange.minVariantPrice, ...variants.map(({ price }) => price)];
  const wrong = prices.find(({ amount }) => !isAmount(amount));
  return [
    ...(wrong ? [fail(subject, `the amount '${wrong.amount}' is not a number`)] : []),
    ...(variants.length === 0 ? [fail(subject, 'has no variant, so it cannot be sold')] : []),
    ...images
      .filter((image) => !URL.canParse(image.url))
      .map((image) => fail(subject, `the picture '${image.url}' is not a URL`)),
  ];
}

async function checkOne(client: StorefrontClient, { handle, id }: Product): Promise<Result> {
  const found = await client.getProductByHandle(handle, { language: 'en' });
  if (!found.ok) return failure('productByHandle', found.error);
  if (found.value?.id === id) return ok('productByHandle', `${handle} is the same product as in the list`);
  return fail('productByHandle', `${handle} is ${found.value?.id ?? 'missing'}, but in the list it is ${id}`);
}

async function checkCart(client: StorefrontClient, products: readonly Product[]): Promise<Result[]> {
  const variant = products
    .flatMap(({ variants }) => variants)
    .find(({ availableForSale }) => availableForSale);
  if (!variant) return [warn('cartCreate', 'skipped: no product is for sale')];
  const made = await client.createCart([{ merchandiseId: variant.id, quantity: 1 }], { language: 'en' });
  return made.ok ? cartFindings(made.value) : [failure('cartCreate', made.error)];
}

function cartFindings({ checkoutUrl, totalQuantity, totalAmount, warnings }: RemoteCart): Result[] {
  const subject = 'cartCreate';
  const findings = warnings.map(({ message }): Result => ({
    state: 'warn',
    subject,
    message: `the shop says: ${message}`,
  }));
  if (!URL.canParse(checkoutUrl)) findings.push(fail(subject, `the checkout '${checkoutUrl}' is not a URL`));
  if (totalQuantity !== 1)
    findings.push(fail(subject, `one piece was requested, but the cart has ${totalQuantity}`));
  if (!isAmount(totalAmount.amount))
    findings.push(fail(subject, `the total '${totalAmount.amount}' is not a number`));
  return findings.length > 0
    ? findings
    : [ok(subject, 'created a test cart with a checkout, which is never paid')];
}

function failure(subject: string, { kind, message }: StorefrontError): Result {
  return fail(subject, message, advice[kind]);
}
