import type { Product } from '@pluis/storefront-api';

/** The provider's answer to one call: a status with a JSON body, a broken connection, or none. */
export type Answer = { status: number; body?: unknown } | 'network-failure' | 'never';

interface Call {
  first?: number;
  after?: string;
  handle?: string;
  id?: string;
  language?: string;
}

export interface FakeProvider {
  fetch: typeof fetch;
  /** Its products; a test may change them. */
  products: readonly Product[];
  /** Its products in a language, by the API's code, if they differ. */
  translated: Readonly<Record<string, readonly Product[]>>;
  /** Its answer to `GetRecommendations`. */
  recommendations: object | 'refused';
  /** The names of the operations received so far. */
  operations: string[];
  /** The variables of the calls received so far, except those for recommendations. */
  calls: Call[];
  /** The answers to the next calls; the last one is repeated. */
  answers: (...answers: Answer[]) => void;
  /** The answers to calls of some operations, by name. */
  answersTo: Record<string, Answer>;
}

/** A provider that sells some products, or gives the answers that a test sets. */
export function fakeProvider(products: readonly Product[] = []): FakeProvider {
  let planned: Answer[] = [];
  /** The bodies of the successful calls, whose answers the server's cache would have. */
  const cached = new Set<unknown>();

  function answerTo(call: Call): Answer {
    const [next, ...later] = planned;
    if (later.length > 0) planned = later;
    const spoken = provider.translated[call.language ?? ''] ?? provider.products;
    return next ?? { status: 200, body: { data: dataFor(spoken, call) } };
  }

  const provider: FakeProvider = {
    products,
    translated: {},
    recommendations: { related: null, complementary: null },
    calls: [],
    operations: [],
    answers: (...answers) => (planned = answers),
    answersTo: {},
    fetch: async (_url, init) => {
      if (init?.cache === 'only-if-cached' && !cached.has(init.body)) return responseOf({ status: 504 });
      const { query, variables } = JSON.parse(String(init?.body));
      const operation = /^\w+ (\w+)/.exec(query)?.[1] ?? '';
      if (init?.cache !== 'only-if-cached') provider.operations.push(operation);
      if (operation === 'GetRecommendations') {
        cached.add(init?.body);
        return responseOf(recommend(provider.recommendations));
      }
      if (init?.cache !== 'only-if-cached') provider.calls.push(variables);
      const answer = provider.answersTo[operation] ?? answerTo(variables);
      if (typeof answer === 'object' && answer.status === 200) cached.add(init?.body);
      if (answer === 'never') return new Promise(() => {});
      if (answer === 'network-failure') throw new TypeError('Failed to fetch');
      return responseOf(answer);
    },
  };
  return provider;
}

function recommend(data: FakeProvider['recommendations']): { status: number; body: unknown } {
  const refusal = { errors: [{ message: "Field 'productRecommendations' is not allowed" }] };
  return { status: 200, body: data === 'refused' ? refusal : { data } };
}

/** A cursor contains the index of a product in the list: `cursor-19`. */
const cursor = 'cursor-';

function dataFor(products: readonly Product[], { handle, id, first, after }: Call) {
  if (id !== undefined) {
    const product = products.find((each) => each.id === id);
    return { product: product ? onWire(product) : null };
  }
  if (handle === undefined) {
    const start = after === undefined ? 0 : Number(after.slice(cursor.length)) + 1;
    const end = start + (first ?? products.length);
    const pageInfo = { hasNextPage: end < products.length, endCursor: `${cursor}${end - 1}` };
    return { products: { ...connection(products.slice(start, end).map(onWire)), pageInfo } };
  }
  const product = products.find((each) => each.handle === handle);
  return { productByHandle: product ? onWire(product) : null };
}

/** A product in the provider's own format. */
export function onWire(product: Product): object {
  const { images, variants, options } = product;
  return {
    ...product,
    options: options.map(({ swatches = {}, ...option }) => ({
      ...option,
      optionValues: option.values.map((name) => {
        const { image, color = null } = { image: undefined, color: undefined, ...swatches[name] };
        const swatch = swatches[name]
          ? { color, image: image ? { previewImage: { url: image } } : null }
          : null;
        return { name, swatch };
      }),
    })),
    images: connection(images),
    variants: connection(
      variants.map(({ picture, ...variant }) => ({ ...variant, image: images[picture ?? 0] ?? null })),
    ),
  };
}

function connection<T>(nodes: readonly T[]) {
  return { edges: nodes.map((node) => ({ node })) };
}

function responseOf({ status, body }: { status: number; body?: unknown }): Response {
  const response = {
    status,
    ok: status >= 200 && status < 300,
    headers: { get: () => null },
    text: async () => JSON.stringify(body ?? {}),
  };
  // jsdom has no Response; these are the members that the storefront client reads.
  return response as unknown as Response;
}
