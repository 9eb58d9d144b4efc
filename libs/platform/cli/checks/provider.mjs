import { fail, ok, reason, warn } from './result.mjs';

const query = '{ products(first: 1) { edges { node { id } } } }';
const failure = (text, advice) => fail('provider', text, advice);

/** Whether the provider accepts this token and answers with the store's API version. */
export async function checkProvider(env, apiVersion) {
  const { STOREFRONT_API_URL: address, STOREFRONT_ACCESS_TOKEN: token } = env;
  if (!address) return [ok('provider', 'the embedded one, because STOREFRONT_API_URL is not set')];
  // The settings say so.
  if (!URL.canParse(address) || !token) return [];
  const url = new URL(address);
  if (url.pathname === '/') url.pathname = `/api/${apiVersion}/graphql.json`;
  let response;
  try {
    response = await ask(url, token);
  } catch (error) {
    const text = `${url.origin} cannot be reached: ${reason(error)}`;
    return [failure(text, 'Check the address, DNS and the network of this machine.')];
  }
  const refusal = refusalOf(response, url, apiVersion);
  if (refusal) return [refusal];
  return [
    ...checkVersion(response, apiVersion),
    checkAnswer(await response.json().catch(() => undefined), url),
  ];
}

function ask(url, token) {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': token },
    body: JSON.stringify({ query }),
    signal: AbortSignal.timeout(10_000),
  });
}

function refusedToken(url, why) {
  return failure(
    `${url.origin} refuses the token (${why})`,
    'Set STOREFRONT_ACCESS_TOKEN to a public Storefront token of this shop.',
  );
}

function refusalOf({ ok: isOk, status }, url, apiVersion) {
  if (status === 401 || status === 403) return refusedToken(url, status);
  if (isOk) return undefined;
  return failure(
    `${url.href} answers ${status}`,
    `Check the address; the store uses version ${apiVersion} of the API.`,
  );
}

function checkVersion(response, apiVersion) {
  const spoken = response.headers.get('x-shopify-api-version');
  if (!spoken || spoken === apiVersion) return [];
  const text = `the store requests ${apiVersion}, the shop answers with ${spoken}`;
  return [warn('API version', text, 'The version is no longer supported: use a newer release of the store.')];
}

function checkAnswer(answer, url) {
  if (answer?.errors || !answer?.data) {
    const [error] = [answer?.errors].flat();
    // A wrong token is status 200 with an error that has a code and an empty message.
    const code = error?.extensions?.code;
    const message = error?.message || code || error || 'no JSON';
    if (code === 'UNAUTHORIZED') return refusedToken(url, code);
    return failure(
      `${url.origin} answers, but not the query: ${message}`,
      'Allow the token to read products and to write carts.',
    );
  }
  if (answer.data.products.edges.length > 0) return ok('provider', `${url.origin} answers with this token`);
  return warn('provider', 'answers, but sells nothing', 'Publish products to the channel of this token.');
}
