import { graphqlPath } from '../graphql/endpoint';
import { apiVersion } from '../graphql/schema-file';
import { escapeHtml } from '../http/escape-html';
import { weatherKinds } from '../weather/weather';
import type { Speech } from '../texts/speak';
import { page } from './page';

/** The page that describes this server and how to change its weather. */
export function indexPage(origin: string, token: string, speech: Speech): string {
  const { say } = speech;
  const weather = `curl -X PUT ${origin}/weather -d '{"kind":"throttled","operations":["cartCreate"],"times":2}'
curl ${origin}/weather
curl -X DELETE ${origin}/weather`;
  const query = `curl ${origin}${graphqlPath} \\
  -H 'content-type: application/json' -H 'x-shopify-storefront-access-token: ${token}' \\
  -d '{"query":"{ products(first: 3) { nodes { title } } }"}'`;
  const paths = [
    ['GET /requests', say('index.requests')],
    ['DELETE /requests', say('index.forget')],
    ['GET /healthz', say('index.health')],
  ];
  return page(
    speech,
    say('index.title'),
    `<h1>${say('index.title')}</h1><p>${say('index.text', { version: apiVersion })}</p>` +
      `<div class="card"><p>${say('index.ask')}</p><pre dir="ltr"><code>${escapeHtml(query)}</code></pre></div>` +
      `<div class="card"><p>${say('index.weather')}</p><pre dir="ltr"><code>${escapeHtml(weather)}</code></pre>` +
      `<p class="muted">${say('index.kinds')}: ${weatherKinds.map(code).join(', ')}. ${say('index.settings')}: ${settings.map(code).join(', ')}.</p></div>` +
      `<ul class="muted">${paths.map(([path = '', text]) => `<li>${code(path)}: ${text}</li>`).join('')}</ul>`,
  );
}

const settings = ['delayMs', 'operations', 'times', 'pictures'];

function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}
