import type { RemoteCart } from '@pluis/storefront-api';

/** An answer of the provider: a status with a JSON body, or a network that fails. */
export type ProviderAnswer = { status?: number; body: unknown } | 'offline';

export interface FakeProvider {
  fetch: typeof fetch;
  /** The `variables` of every call in order, except those for names and products. */
  calls: unknown[];
  nameCalls: unknown[];
  /** The `variables` of the calls for products, which an empty cart shows. */
  productCalls: unknown[];
  /** The names of the variants; empty unless a test sets them. */
  names: object[];
  /** The products of the shop; the provider fails while this is empty. */
  products: object[];
  /** The products that were viewed; empty unless a test sets them. */
  viewed: object[];
}

/**
 * A `fetch` that gives the answers one after the other, and repeats the last one. The calls that the sheet makes when
 * it opens, for names and for products, have their own answers.
 */
export function fakeProvider(...answers: (ProviderAnswer | Promise<ProviderAnswer>)[]): FakeProvider {
  const calls: unknown[] = [];
  const provider: FakeProvider = {
    calls,
    nameCalls: [],
    names: [],
    productCalls: [],
    products: [],
    viewed: [],
    async fetch(_url, init) {
      const { query, variables }: { query: string; variables: unknown } = JSON.parse(String(init?.body));
      if (query.startsWith('query VariantNames')) {
        provider.nameCalls.push(variables);
        return response(200, JSON.stringify({ data: { nodes: provider.names } }));
      }
      if (query.startsWith('query ProductSummaries')) {
        provider.productCalls.push(variables);
        return response(200, JSON.stringify({ data: { nodes: provider.viewed } }));
      }
      if (query.startsWith('query GetProducts')) {
        provider.productCalls.push(variables);
        if (provider.products.length === 0) throw new TypeError('Failed to fetch');
        const edges = provider.products.map((node) => ({ node }));
        return response(200, JSON.stringify({ data: { products: { edges } } }));
      }
      calls.push(variables);
      const answer = await answers[Math.min(calls.length, answers.length) - 1];
      if (!answer || answer === 'offline') throw new TypeError('Failed to fetch');
      return response(answer.status ?? 200, JSON.stringify(answer.body));
    },
  };
  return provider;
}

/** The provider's answer to `cartCreate` that made this cart. */
export function created({ totalAmount, lines, warnings, ...cart }: RemoteCart): ProviderAnswer {
  const edges = lines.map((node) => ({ node }));
  return {
    body: {
      data: {
        cartCreate: { cart: { ...cart, cost: { totalAmount }, lines: { edges } }, userErrors: [], warnings },
      },
    },
  };
}

/** The provider's answer to `cartCreate` with an error. */
export function refused(...messages: string[]): ProviderAnswer {
  return refusedWith(...messages.map((message) => ({ message })));
}

/** The same with the provider's codes. */
function refusedWith(...errors: { message: string; code?: string }[]): ProviderAnswer {
  const userErrors = errors.map((error) => ({ field: ['input'], ...error }));
  return { body: { data: { cartCreate: { cart: null, userErrors, warnings: [] } } } };
}

/** The provider's answer to `cartCreate` with an error about the line at this index. */
export function refusedAt(place: number, message: string): ProviderAnswer {
  const field = ['input', 'lines', String(place), 'merchandiseId'];
  return { body: { data: { cartCreate: { cart: null, userErrors: [{ field, message }], warnings: [] } } } };
}

/** An answer that the test releases. */
export function later(): { answer: Promise<ProviderAnswer>; give(answer: ProviderAnswer): void } {
  let give: (answer: ProviderAnswer) => void = () => undefined;
  const answer = new Promise<ProviderAnswer>((resolve) => {
    give = resolve;
  });
  return { answer, give: (value) => give(value) };
}

/** The members of `Response` that are read; jsdom has none. */
function response(status: number, text: string): Response {
  const headers = { get: () => null };
  const members = { status, ok: status >= 200 && status < 300, headers, text: () => Promise.resolve(text) };
  return Object.assign(Object.create(null), members);
}
