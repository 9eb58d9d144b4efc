/** The provider's API version [API-1]. A year after its release the provider answers with a newer version. */
export const apiVersion = '2025-07';

/** The GraphQL endpoint. A URL without a path is a shop's address and gets the path of the API version. */
export function endpointOf(url: string): string {
  return /^\w+:\/\/[^/]+\/?$/.test(url) ? `${url.replace(/\/$/, '')}/api/${apiVersion}/graphql.json` : url;
}
