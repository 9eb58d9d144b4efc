import { startProvider } from '../start-provider';
import type { Provider } from '../start-provider';
import { ask, cartCreate } from '../testing/ask';
import type { Answer } from '../testing/ask';

const classic = 'gid://shopify/ProductVariant/100101';
const scarce = 'gid://shopify/ProductVariant/100204';
const soldOut = 'gid://shopify/ProductVariant/100301';

let provider: Provider;

beforeAll(async () => {
  provider = await startProvider();
});

afterAll(() => provider.close());

function create(lines: readonly object[]): Promise<Answer['data']> {
  return ask(provider, cartCreate, { input: { lines } }).then(({ data }) => data.cartCreate);
}

describe('cartCreate', () => {
  it('[CHK-1] makes a cart of variants, with its total and a checkout address that has a query already', async () => {
    const { cart, userErrors, warnings } = await create([{ merchandiseId: classic, quantity: 3 }]);
    expect({ userErrors, warnings }).toEqual({ userErrors: [], warnings: [] });
    expect(cart).toMatchObject({
      totalQuantity: 3,
      cost: { totalAmount: { amount: '60.0', currencyCode: 'EUR' } },
    });
    expect(cart.lines.edges[0].node).toMatchObject({
      quantity: 3,
      merchandise: { id: classic, product: { handle: 'classic-mop-slippers' } },
    });
    expect(cart.checkoutUrl).toMatch(
      new RegExp(`^${provider.url}/checkouts/[\\w-]{20,}\\?key=[0-9a-f]{32}$`),
    );
  });

  it('keeps the cart for later questions', async () => {
    const { cart } = await create([{ merchandiseId: classic, quantity: 2 }]);
    const { data } = await ask(provider, 'query($id: ID!) { cart(id: $id) { totalQuantity } }', {
      id: cart.id,
    });
    expect(data.cart).toEqual({ totalQuantity: 2 });
  });

  it('[API-5] answers an unknown variant with a user error that names the place', async () => {
    const { cart, userErrors } = await create([
      { merchandiseId: classic, quantity: 1 },
      { merchandiseId: 'gid://shopify/ProductVariant/1', quantity: 1 },
    ]);
    expect(cart).toBeNull();
    expect(userErrors).toEqual([
      {
        code: 'INVALID',
        field: ['input', 'lines', '1', 'merchandiseId'],
        message: 'The merchandise with id gid://shopify/ProductVariant/1 does not exist.',
      },
    ]);
  });

  it('refuses a quantity below 0', async () => {
    const { cart, userErrors } = await create([{ merchandiseId: classic, quantity: -1 }]);
    expect(cart).toBeNull();
    expect(userErrors[0]).toMatchObject({ code: 'INVALID', field: ['input', 'lines', '0', 'quantity'] });
  });

  it('[CHK-6] reduces the quantity to the stock, and warns', async () => {
    const { cart, userErrors, warnings } = await create([{ merchandiseId: scarce, quantity: 9 }]);
    const [line] = cart.lines.edges;
    expect(line.node.quantity).toBe(3);
    expect(userErrors).toEqual([]);
    expect(warnings).toEqual([
      {
        code: 'MERCHANDISE_NOT_ENOUGH_STOCK',
        message: 'Only 3 items were added to your cart due to availability.',
        target: line.node.id,
      },
    ]);
  });

  it('[CHK-6] keeps a sold-out line with quantity 0, and warns', async () => {
    const { cart, warnings } = await create([{ merchandiseId: soldOut, quantity: 1 }]);
    const [line] = cart.lines.edges;
    expect(line.node).toMatchObject({ quantity: 0, cost: { totalAmount: { amount: '0.0' } } });
    expect(warnings).toEqual([
      expect.objectContaining({ code: 'MERCHANDISE_OUT_OF_STOCK', target: line.node.id }),
    ]);
  });

  it('merges lines of the same variant', async () => {
    const { cart } = await create([
      { merchandiseId: classic, quantity: 1 },
      { merchandiseId: classic, quantity: 2 },
    ]);
    expect(cart.lines.edges.map(({ node }: { node: { quantity: number } }) => node.quantity)).toEqual([3]);
  });

  it('[CRT-9] refuses more than 250 lines in one call', async () => {
    const lines = Array.from({ length: 251 }, () => ({ merchandiseId: classic, quantity: 1 }));
    const { errors } = await ask(provider, cartCreate, { input: { lines } });
    expect(errors?.[0]?.message).toBe(
      'The input array size of 251 is greater than the maximum allowed of 250.',
    );
  });

  it('changes and removes lines of a cart', async () => {
    const { cart } = await create([{ merchandiseId: classic, quantity: 1 }]);
    const id = cart.lines.edges[0].node.id;
    const result = 'cart { totalQuantity } userErrors { message }';
    const change = `mutation($cart: ID!, $id: ID!) {
      cartLinesAdd(cartId: $cart, lines: [{ merchandiseId: "${scarce}" }]) { ${result} }
      cartLinesUpdate(cartId: $cart, lines: [{ id: $id, quantity: 5 }]) { ${result} }
      cartLinesRemove(cartId: $cart, lineIds: [$id]) { ${result} }
    }`;
    const { data } = await ask(provider, change, { cart: cart.id, id });
    expect(data.cartLinesAdd.cart.totalQuantity).toBe(2);
    expect(data.cartLinesUpdate.cart.totalQuantity).toBe(6);
    expect(data.cartLinesRemove.cart.totalQuantity).toBe(1);
  });
});
