import type { Product } from '@pluis/storefront-api';

/** The provider's answer to one call: a status with a JSON body, a broken connection, or none at all. */
export type Answer = { status: number; body?: unknown } | 'network-failure' | 'never';

export interface FakeProvider {
  fetch: typeof fetch;
  /** The variables of the calls received so far. */
  calls: { first?: number; handle?: string }[];
  /** How the next calls are answered, the last one for all that follow. */
  answers: (...answers: Answer[]) => void;
}

/** A provider that sells some products, or answers as a test tells it to. */
export function fakeProvider(products: readonly Product[] = []): FakeProvider {
  let planned: Answer[] = [];

  function answerTo({ handle }: { handle?: string }): Answer {
    const [next, ...later] = planned;
    if (later.length > 0) planned = later;
    return next ?? { status: 200, body: { data: dataFor(products, handle) } };
  }

  const provider: FakeProvider = {
    calls: [],
    answers: (...answers) => (planned = answers),
    fetch: async (_url, init) => {
      const { variables } = JSON.parse(String(init?.body));
      provider.calls.push(variables);
      const answer = answerTo(variables);
      if (answer === 'never') return new Promise(() => {});
      if (answer === 'network-failure') throw new TypeError('Failed to fetch');
      return responseOf(answer);
    },
  };
  return provider;
}

function dataFor(products: readonly Product[], handle: string | undefined) {
  const onWire = products.map((product) => ({
    ...product,
    images: connection(product.images),
    variants: connection(product.variants),
  }));
  if (handle === undefined) return { products: connection(onWire) };
  return { productByHandle: onWire.find((product) => product.handle === handle) ?? null };
}

function connection<T>(nodes: readonly T[]) {
  return { edges: nodes.map((node) => ({ node })) };
}

function responseOf({ status, body }: { status: number; body?: unknown }): Response {
  const response = {
    status,
    ok: status >= 200 && status < 300,
    text: async () => JSON.stringify(body ?? {}),
  };
  // jsdom has no Response; this is what the storefront client reads of one.
  return response as Response;
}
