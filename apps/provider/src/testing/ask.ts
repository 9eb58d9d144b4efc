import * as v from 'valibot';
import { embeddedToken } from '../start-provider';
import type { Provider } from '../start-provider';

const answerSchema = v.object({
  data: v.optional(v.nullable(v.any())),
  errors: v.optional(v.array(v.looseObject({ message: v.string(), extensions: v.optional(v.any()) }))),
});

export type Answer = v.InferOutput<typeof answerSchema>;

export interface Ask {
  query: string;
  variables?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** Sends a GraphQL request as the store does. */
export function post(provider: Provider, { query, variables, headers }: Ask): Promise<Response> {
  return fetch(provider.endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': embeddedToken,
      ...headers,
    },
    body: JSON.stringify({ query, variables }),
  });
}

/** Returns the parsed response to a GraphQL request. */
export async function ask(
  provider: Provider,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Answer> {
  const response = await post(provider, { query, variables });
  return v.parse(answerSchema, await response.json());
}

/** Sets the weather; returns the status and text of the response. */
export async function makeWeather(
  provider: Provider,
  weather: unknown,
): Promise<{ status: number; text: string }> {
  const response = await fetch(`${provider.url}/weather`, { method: 'PUT', body: JSON.stringify(weather) });
  return { status: response.status, text: await response.text() };
}

export const cartCreate = /* GraphQL */ `
  mutation cartCreate($input: CartInput!) {
    cartCreate(input: $input) {
      cart {
        id
        checkoutUrl
        totalQuantity
        cost {
          totalAmount {
            amount
            currencyCode
          }
        }
        lines(first: 100) {
          edges {
            node {
              id
              quantity
              cost {
                totalAmount {
                  amount
                }
              }
              merchandise {
                ... on ProductVariant {
                  id
                  title
                  price {
                    amount
                  }
                  product {
                    title
                    handle
                  }
                }
              }
            }
          }
        }
      }
      userErrors {
        field
        message
        code
      }
      warnings {
        code
        message
        target
      }
    }
  }
`;
