/** @jest-environment node */
import { apiVersion } from '@pluis/storefront-api';
import { readConfig } from './config';
import { strictTransport } from './http/security';

const provider = {
  STOREFRONT_API_URL: 'https://shop.example/api/2025-07/graphql.json',
  STOREFRONT_ACCESS_TOKEN: 'public-token',
};

function read(env: Readonly<Record<string, string>> = {}) {
  return readConfig({ ...provider, ...env }, '/build');
}

it('needs the provider only: the rest has defaults', () => {
  expect(read()).toEqual({
    port: 4200,
    metricsPort: 4202,
    host: 'localhost',
    publicUrl: 'http://localhost:4200',
    isPublicUrlSet: false,
    hstsSubDomains: false,
    storefront: { url: provider.STOREFRONT_API_URL, accessToken: 'public-token' },
    timeZone: 'Europe/Amsterdam',
    withdrawalUrl: null,
    cacheSeconds: 60,
    liveReload: false,
    metricsHost: 'localhost',
    rolloutWatch: 'on',
    metricsToken: null,
    teamTokens: [],
    prometheusUrl: null,
    trustProxy: 'loopback',
    drainSeconds: 0,
    shutdownSeconds: 10,
    assetsDir: expect.stringMatching(/\.data.assets$/),
    renderBudgetMs: 5000,
    contextHeaders: [],
    evidenceSample: 1,
    requestLog: false,
    renderWorkers: expect.any(Number),
    distDir: '/build',
  });
});

it('reads the environment; an empty variable counts as not set', () => {
  expect(
    read({ PORT: '8080', CACHE_SECONDS: '0', HOST: '0.0.0.0', PUBLIC_URL: 'https://pluis.example/' }),
  ).toMatchObject({
    port: 8080,
    metricsPort: 8082,
    cacheSeconds: 0,
    host: '0.0.0.0',
    publicUrl: 'https://pluis.example',
  });
  expect(read({ PORT: '', CACHE_SECONDS: '', HOST: '', PUBLIC_URL: '' })).toEqual(read());
  expect(read({ PORT: '8080', METRICS_PORT: '9000' })).toMatchObject({ metricsPort: 9000 });
});

it('[MFE-11] refuses a short token and a Prometheus that is no URL, with a message that names the setting', () => {
  expect(read({ METRICS_TOKEN: 'a-long-random-token' }).metricsToken).toBe('a-long-random-token');
  expect(() => read({ METRICS_TOKEN: 'short' })).toThrow(/^METRICS_TOKEN is too short/);
  expect(() => read({ PROMETHEUS_URL: 'prometheus:9090' })).toThrow(/^PROMETHEUS_URL is/);
});

it.each(['2', '-0.1', 'all'])('refuses EVIDENCE_SAMPLE=%s, and says which values it may have', (text) => {
  expect(() => read({ EVIDENCE_SAMPLE: text })).toThrow(
    `EVIDENCE_SAMPLE is '${text}'. Set it to a number from 0 to 1.`,
  );
});

it('reads a share with decimals', () => {
  expect(read({ EVIDENCE_SAMPLE: '0.25' }).evidenceSample).toBe(0.25);
});

it('[API-1] an address without a path gets the path of the version that the store speaks', () => {
  expect(read({ STOREFRONT_API_URL: 'https://shop.example' }).storefront.url).toBe(
    `https://shop.example/api/${apiVersion}/graphql.json`,
  );
  expect(read({ STOREFRONT_API_URL: 'http://127.0.0.1:4201/graphql' }).storefront.url).toBe(
    'http://127.0.0.1:4201/graphql',
  );
});

it.each<[string, Readonly<Record<string, string>>]>([
  ['STOREFRONT_API_URL', { STOREFRONT_API_URL: '' }],
  ['STOREFRONT_ACCESS_TOKEN', { STOREFRONT_ACCESS_TOKEN: '' }],
  ['STOREFRONT_API_URL', { STOREFRONT_API_URL: 'shop.example' }],
  ['STOREFRONT_API_URL', { STOREFRONT_API_URL: 'ftp://shop.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'javascript:alert(1)' }],
  ['WITHDRAWAL_URL', { WITHDRAWAL_URL: 'shop.example' }],
  ['PORT', { PORT: 'http' }],
  ['PORT', { PORT: '-1' }],
  ['PORT', { PORT: '65536' }],
  ['PORT', { PORT: '42.5' }],
  ['METRICS_PORT', { METRICS_PORT: 'none' }],
  ['CACHE_SECONDS', { CACHE_SECONDS: '1m' }],
  ['HSTS_SUBDOMAINS', { HSTS_SUBDOMAINS: 'yes' }],
])('names the variable that is wrong: %s in %j', (name, env) => {
  expect(() => read(env)).toThrow(name);
});

it('treats subdomains of the site as https only if it is configured', () => {
  expect(read({ HSTS_SUBDOMAINS: 'on' }).hstsSubDomains).toBe(true);
  expect(strictTransport(true)).toBe('max-age=31536000; includeSubDomains');
});

it.each(['https://shop.example/shop', 'https://shop.example/?a=1', 'http://localhost:4200/#a'])(
  'refuses the public URL %s, which has more than a host, and says how to set it',
  (url) => {
    expect(() => read({ PUBLIC_URL: url })).toThrow(
      `PUBLIC_URL is '${url}'. Set it without a path, like ${new URL(url).origin}: it has a host of its own.`,
    );
    expect(read({ PUBLIC_URL: 'https://shop.example/' }).publicUrl).toBe('https://shop.example');
  },
);
