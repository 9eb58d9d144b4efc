/** @jest-environment node */
import { createStorefrontClient } from './storefront-client';

function answeredWith(body: unknown) {
  const fetch = async () => new Response(JSON.stringify(body));
  return createStorefrontClient({ url: 'https://shop.test', accessToken: 'secret', fetch, maxRetries: 0 });
}

it.each<[string, unknown]>([
  ['UNAUTHORIZED', [{ message: '', extensions: { code: 'UNAUTHORIZED' } }]],
  ['ACCESS_DENIED', [{ extensions: { code: 'ACCESS_DENIED' } }]],
  ['ACCESS_DENIED', [{ message: null, extensions: { code: 'ACCESS_DENIED' } }]],
  [
    'UNAUTHORIZED, no scope',
    [{ message: '', extensions: { code: 'UNAUTHORIZED' } }, { message: 'no scope' }],
  ],
  ['no scope', [{ message: 'no scope', extensions: { code: 'ACCESS_DENIED' } }]],
  ['Invalid API key', 'Invalid API key'],
])('[API-5] the error names the code if there is no message: %s', async (named, errors) => {
  for (const body of [{ errors }, { errors, data: null }]) {
    const failure = { ok: false, error: { kind: 'graphql', message: `Error calling Shopify: ${named}` } };
    expect(await answeredWith(body).getProducts()).toEqual(failure);
    expect(await answeredWith(body).createCart([])).toEqual(failure);
  }
});
