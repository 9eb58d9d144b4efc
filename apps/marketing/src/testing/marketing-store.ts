import { createStore } from '@pluis/store';
import { register } from '../showcase/load-showcase';

export interface ProviderAnswer {
  status?: number;
  body: unknown;
}

/** A store with the part's slice and a provider that gives this answer to every call, or none. */
export function marketingStore(answer?: ProviderAnswer, maxRetries = 0) {
  const calls: unknown[] = [];
  const onPaymentRequired = jest.fn();
  async function fetch(_url: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const { variables }: { variables: unknown } = JSON.parse(String(init?.body));
    calls.push(variables);
    if (!answer) throw new TypeError('Failed to fetch');
    const { status = 200, body } = answer;
    const headers = { get: () => null };
    const members = { status, ok: status < 300, headers, text: async () => JSON.stringify(body) };
    return Object.assign(Object.create(null), members);
  }
  const access = { url: 'https://shop.example', accessToken: 'public' };
  const storefront = { ...access, fetch, maxRetries, onPaymentRequired };
  const store = createStore({ extra: { storefront } });
  register({ store });
  return { store, calls, onPaymentRequired };
}

/** A provider's answer with products of these titles, each with variants at EUR 20.00 and EUR 30.00. */
export function productsAnswer(...titles: string[]): ProviderAnswer {
  const money = (amount: string) => ({ amount, currencyCode: 'EUR' });
  const variant = (amount: string) => ({
    node: { id: amount, title: amount, price: money(amount), availableForSale: true, selectedOptions: [] },
  });
  const edges = titles.map((title) => ({
    node: {
      id: title,
      title,
      description: '',
      handle: title.toLowerCase(),
      priceRange: { minVariantPrice: money('20.00') },
      images: {
        edges: [
          { node: { url: `https://pictures.example/${title}.png`, altText: null, width: 8, height: 8 } },
        ],
      },
      variants: { edges: [variant('20.00'), variant('30.00')] },
      options: [],
    },
  }));
  return { body: { data: { products: { edges, pageInfo: { hasNextPage: false, endCursor: null } } } } };
}
