import fc from 'fast-check';
import type { InjectOptions } from 'fastify';

/** Markup that must never appear unescaped in a response, because it would run. */
export const injected = '<script>alert(1)</script>';

const oddSegment = fc.constantFrom(
  ...['', '.', '..', '%2e%2e', '%2f', '%5c', '%00', '%', '%E0%A4%A', '%c0%ae', '__proto__', 'constructor'],
  ...['\\', ';', '*', ':', '@evil.example', '<b>', '"', "'", '%3Cscript%3E', '\u{1F9F9}', 'caf%C3%A9', '~'],
  ...[injected, encodeURIComponent(injected), 'a'.repeat(3000), '{{7*7}}', '${7*7}', ' ', '\t', '%0d%0aX: y'],
);
const knownSegment = fc.constantFrom(
  ...[
    'shop',
    'Shop',
    'product',
    'classic',
    'contact',
    'assets',
    'main.1.mjs',
    'releases',
    'release',
    'fallback',
  ],
  ...[
    'catalog',
    'cart',
    'marketing',
    '1.0.0',
    '9.9.9',
    'browser',
    'server',
    'entry.mjs',
    'server.cjs',
    'styles.css',
  ],
  ...[
    'release.json',
    'healthz',
    'readyz',
    'metrics',
    'report',
    'view',
    'csp-report',
    'robots.txt',
    'sitemap.xml',
    'llms.txt',
  ],
  ...['favicon.ico', 'manifest.webmanifest', 'flags.json', '.env'],
);
const segment = fc.oneof(
  { weight: 6, arbitrary: knownSegment },
  { weight: 2, arbitrary: oddSegment },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
);
const name = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('lang', 'currency', 'variant', 'after', 'preview', 'failed') },
  { weight: 1, arbitrary: fc.string({ maxLength: 8 }) },
);
const value = fc.oneof(
  fc.constantFrom(
    'nl',
    'xx',
    'SEK',
    'off',
    '-1',
    '1e9',
    'null',
    '[]',
    injected,
    encodeURIComponent(injected),
  ),
  fc.constantFrom('%', '%00', '%E0%A4%A', 'A'.repeat(5000), '\u{202E}', 'a&b=c', 'a%26b', 'eyJhIjoxfQ.x'),
  fc.base64String({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const query = fc
  .array(fc.tuple(name, value), { maxLength: 3 })
  .map((pairs) => (pairs.length > 0 ? `?${pairs.map((pair) => pair.join('=')).join('&')}` : ''));

const known = fc.constantFrom(
  ...['/', '/shop', '/product/classic', '/contact', '//shop', '/shop/', '/sh%6Fp', '/product/%63lassic'],
  ...[
    '/assets/main.1.mjs',
    '/releases/catalog/1.0.0/browser/entry.mjs',
    '/releases/catalog/1.0.0/release.json',
  ],
  ...['/release/cart/1.0.0', '/fallback/catalog', '/healthz', '/readyz', '/robots.txt', '/sitemap.xml'],
);

/** The target of a request, as anybody can type one. */
export const target = fc
  .tuple(
    fc.oneof(
      { weight: 2, arbitrary: known },
      { weight: 1, arbitrary: fc.array(segment, { maxLength: 5 }).map((all) => `/${all.join('/')}`) },
    ),
    query,
  )
  .map((parts) => parts.join(''));

const cookie = fc
  .array(fc.tuple(fc.constantFrom('visitor', 'locale', 'preview', '__proto__', 'a b', ''), value), {
    maxLength: 4,
  })
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('; '));

/** Values that a header can contain: no line breaks. */
const headerValue = value.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, ''));
const headers = fc
  .record(
    {
      cookie: cookie.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '')),
      host: fc.constantFrom('shop.example', 'a:b:c', '', 'evil.example:99999', '[::1', injected),
      'accept-encoding': fc.constantFrom(
        'br',
        'gzip',
        'identity;q=0',
        '*;q=0.5',
        'br;q=nothing',
        ','.repeat(500),
      ),
      'accept-language': headerValue,
      'if-none-match': fc.oneof(headerValue, fc.constantFrom('*', 'W/"x"', '"')),
      'if-modified-since': headerValue,
      range: fc.constantFrom('bytes=0-0', 'bytes=-1', 'bytes=9-1', 'lines=1-2'),
      'x-forwarded-for': fc.constantFrom('1.2.3.4', '::1', 'not an address', ','.repeat(200), injected),
      'x-forwarded-proto': fc.constantFrom('https', 'gopher', ''),
      'x-forwarded-host': fc.constantFrom('evil.example', injected),
      'sec-purpose': headerValue,
      origin: headerValue,
      'content-type': fc.constantFrom(
        ...['application/json', 'application/csp-report', 'application/reports+json', 'text/plain', ''],
        ...[
          'application/json; charset=nonsense',
          'multipart/form-data',
          '/',
          'application/x-www-form-urlencoded',
        ],
      ),
    },
    { requiredKeys: [] },
  )
  .map((all) => Object.fromEntries(Object.entries(all)));

const report = fc.record(
  {
    remote: fc.constantFrom('catalog', 'cart', '__proto__', 'nothing'),
    version: fc.oneof(fc.constant('1.0.0'), fc.string({ maxLength: 200 })),
    where: fc.constantFrom('load', 'render', 'server'),
    message: fc.string({ unit: 'binary', maxLength: 500 }),
    path: fc.oneof(fc.constant('/shop'), fc.string({ maxLength: 30 })),
  },
  { requiredKeys: [] },
);
const body = fc.oneof(
  report.map((fields) => JSON.stringify(fields)),
  fc.json({ maxDepth: 3 }),
  fc.constantFrom('', '{', '{"__proto__":{"a":1}}', '[]', 'null', '"', injected, 'x'.repeat(20_000)),
  fc.string({ unit: 'binary', maxLength: 50 }),
);

const reading = fc.record({ method: fc.constantFrom('GET', 'HEAD'), url: target, headers });
const writing = fc.record({
  method: fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
  url: fc.oneof(fc.constantFrom('/evidence', '/csp-report', '/shop'), target),
  headers,
  payload: body,
});

/** A request of any kind to the server. */
export const oddRequest: fc.Arbitrary<InjectOptions> = fc.oneof(
  { weight: 4, arbitrary: reading },
  { weight: 1, arbitrary: writing },
) as fc.Arbitrary<InjectOptions>;
