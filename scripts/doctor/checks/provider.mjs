import { fail, ok, reason, warn } from './result.mjs';

const query = '{ products(first: 1) { edges { node { id } } } }';
const maxSecondsApart = 60;

function checkClock(response) {
  const theirs = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(theirs)) return [];
  const apart = Math.abs(Date.now() - theirs) / 1000;
  return apart <= maxSecondsApart
    ? [ok('clock', "agrees with the provider's")]
    : [
        warn(
          'clock',
          `${Math.round(apart)} s from the provider's`,
          'Set the clock by NTP: preview links and cookies end at the wrong time.',
        ),
      ];
}

/** Whether the provider accepts this token and answers with the store's API version. */
export async function checkProvider(env, apiVersion) {
  const { STOREFRONT_API_URL: address, STOREFRONT_ACCESS_TOKEN: token } = env;
  if (!address) return [ok('provider', 'the embedded one, because STOREFRONT_API_URL is not set')];
  if (!URL.canParse(address) || !/^https?:/.test(address)) {
    return [
      fail(
        'provider',
        `STOREFRONT_API_URL is '${address}', which is not an http(s) URL`,
        'Set it like https://your.shop.',
      ),
    ];
  }
  if (!token) {
    return [
      fail(
        'provider',
        'STOREFRONT_ACCESS_TOKEN is not set',
        "Set it to the public token of your shop's Storefront API.",
      ),
    ];
  }
  const url = new URL(address);
  if (url.pathname === '/') url.pathname = `/api/${apiVersion}/graphql.json`;
  let response;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': token },
      body: JSON.stringify({ query }),
      signal: AbortSignal.timeout(10_000),
    });
  } catch (error) {
    return [
      fail(
        'provider',
        `${url.origin} cannot be reached: ${reason(error)}`,
        'Check the address, DNS and the network of this machine.',
      ),
    ];
  }
  if (response.status === 401 || response.status === 403) {
    return [
      fail(
        'provider',
        `${url.origin} refuses the token (${response.status})`,
        'Set STOREFRONT_ACCESS_TOKEN to a public Storefront token of this shop.',
      ),
    ];
  }
  if (!response.ok) {
    return [
      fail(
        'provider',
        `${url.href} answers ${response.status}`,
        `Check the address; the store uses version ${apiVersion} of the API.`,
      ),
    ];
  }
  const results = checkClock(response);
  const spoken = response.headers.get('x-shopify-api-version');
  if (spoken && spoken !== apiVersion) {
    results.push(
      warn(
        'API version',
        `the store requests ${apiVersion}, the shop answers with ${spoken}`,
        'The version is no longer supported: use a newer release of the store.',
      ),
    );
  }
  const answer = await response.json().catch(() => undefined);
  if (answer?.errors || !answer?.data) {
    const message = answer?.errors?.[0]?.message ?? 'no JSON';
    results.push(
      fail(
        'provider',
        `${url.origin} answers, but not the query: ${message}`,
        'Allow the token to read products and to write carts.',
      ),
    );
  } else if (answer.data.products.edges.length === 0) {
    results.push(
      warn('provider', 'answers, but sells nothing', 'Publish products to the channel of this token.'),
    );
  } else results.push(ok('provider', `${url.origin} answers with this token`));
  return results;
}
