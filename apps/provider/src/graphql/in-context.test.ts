import { startProvider } from '../start-provider';
import type { Provider } from '../start-provider';
import { ask } from '../testing/ask';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

const fields =
  'title options { name values } variants(first: 2) { nodes { title selectedOptions { name value } } }';

async function classic(operation: string, variables: Record<string, unknown> = {}) {
  return ask(
    provider,
    `${operation} { productByHandle(handle: "classic-mop-slippers") { ${fields} } }`,
    variables,
  );
}

it.each([
  ['a variable', 'query($l: LanguageCode) @inContext(language: $l)', { l: 'NL' }],
  ['a default', 'query($l: LanguageCode = NL) @inContext(language: $l)', {}],
  ['a value', 'query @inContext(language: NL, country: NL)', {}],
])('[API-7] answers in the language of the context, given as %s', async (_, operation, variables) => {
  expect((await classic(operation, variables)).data.productByHandle).toEqual({
    title: 'Klassieke mopsloffen',
    options: [
      { name: 'Kleur', values: ['Dennengroen', 'Haverbeige', 'Zachtroze'] },
      { name: 'Verpakking', values: ['1 paar', '2 paar'] },
    ],
    variants: {
      nodes: [
        {
          title: 'Dennengroen / 1 paar',
          selectedOptions: [
            { name: 'Kleur', value: 'Dennengroen' },
            { name: 'Verpakking', value: '1 paar' },
          ],
        },
        expect.objectContaining({ title: 'Dennengroen / 2 paar' }),
      ],
    },
  });
});

it.each([
  ['query', {}],
  ['query($l: LanguageCode) @inContext(language: $l)', {}],
  ['query($l: LanguageCode) @inContext(language: $l)', { l: null }],
  ['query($l: LanguageCode) @inContext(language: $l)', { l: 'FR' }],
  ['query @inContext(country: NL)', {}],
])('[API-7] answers in English if it has no requested language: %s %j', async (operation, variables) => {
  expect((await classic(operation, variables)).data.productByHandle.title).toBe('Classic Mop Slippers');
});

it('[API-7] refuses a language that is none', async () => {
  const { data, errors } = await classic('query($l: LanguageCode) @inContext(language: $l)', { l: 'XX' });
  expect(data).toBeUndefined();
  expect(errors?.[0]?.message).toContain('LanguageCode');
});

it('[API-2] continues after a cursor: each product once, in any language', async () => {
  const seen: string[] = [];
  let after: string | null = null;
  for (const language of ['EN', 'PL', 'DE', 'IT']) {
    const query = `query($after: String) @inContext(language: ${language}) {
      products(first: 3, after: $after) { nodes { handle } pageInfo { hasNextPage endCursor } } }`;
    const { data } = await ask(provider, query, { after });
    seen.push(...data.products.nodes.map(({ handle }: { handle: string }) => handle));
    after = data.products.pageInfo.endCursor;
  }
  expect(seen).toHaveLength(12);
  expect(new Set(seen).size).toBe(12);
});

it('[API-7] names the lines of a cart in the language it is asked in, and opens its checkout in it', async () => {
  const input = { lines: [{ merchandiseId: 'gid://shopify/ProductVariant/100101', quantity: 1 }] };
  const line = 'lines(first: 1) { nodes { merchandise { ... on ProductVariant { product { title } } } } }';
  const { data } = await ask(
    provider,
    `mutation($input: CartInput!, $l: LanguageCode) @inContext(language: $l) {
      cartCreate(input: $input) { cart { id checkoutUrl ${line} } } }`,
    { input, l: 'PL' },
  );
  const { cart } = data.cartCreate;
  const titleOf = (answer: typeof cart) => answer.lines.nodes[0].merchandise.product.title;
  expect(titleOf(cart)).toBe('Klasyczne kapcie z\u00a0mopem');
  expect(new URL(cart.checkoutUrl).searchParams.get('locale')).toBe('pl');
  const german = `query($id: ID!) @inContext(language: DE) { cart(id: $id) { ${line} } }`;
  expect(titleOf((await ask(provider, german, { id: cart.id })).data.cart)).toBe(
    'Klassische Wischpantoffeln',
  );
});
