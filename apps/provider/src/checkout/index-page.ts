import { graphqlPath } from '../graphql/endpoint';
import { escapeHtml } from '../http/escape-html';
import { weatherKinds } from '../weather/weather';
import { page } from './page';

/** The page that says what this server is and how to change its weather. */
export function indexPage(origin: string, token: string): string {
  const weather = `curl -X PUT ${origin}/weather -d '{"kind":"throttled","operations":["cartCreate"],"times":2}'
curl ${origin}/weather
curl -X DELETE ${origin}/weather`;
  const query = `curl ${origin}${graphqlPath} \\
  -H 'content-type: application/json' -H 'x-shopify-storefront-access-token: ${token}' \\
  -d '{"query":"{ products(first: 3) { nodes { title } } }"}'`;
  return page(
    'Embedded provider · Pluis',
    '<h1>The embedded provider</h1><p>A stand-in for Shopify: the Storefront API 2025-07 with products, carts and a checkout page, so that the store runs with no account. Every failure can be had on demand.</p>' +
      `<div class="card"><p>Ask it</p><pre><code>${escapeHtml(query)}</code></pre></div>` +
      `<div class="card"><p>Change its weather</p><pre><code>${escapeHtml(weather)}</code></pre><p class="muted">Kinds: ${weatherKinds.join(', ')}. With <code>delayMs</code>, <code>operations</code>, <code>times</code>, <code>pictures</code>.</p></div>` +
      '<p class="muted"><code>GET /requests</code> lists the last GraphQL requests, <code>DELETE /requests</code> forgets them; <code>GET /healthz</code> says that it is alive.</p>',
  );
}
