import { onOff, oneOf, origin, port, readBy, secret, share, text, url, wholeNumber } from './parsers';
import { optional, setting } from './setting';
import { readDays, readMoney, readTimeZone } from './shop-terms';
import { readTeamTokens } from './team-tokens';
import { readContextHeaders, readTrust } from './visits';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The settings of the server. */
export const serverSettings = {
  PORT: setting(port, 4200, {
    meaning: 'Port of the store.',
    risk: '',
  }),
  HOST: setting(text, 'localhost', {
    meaning: 'Address to listen on; 0.0.0.0 in a container, or for a phone.',
    risk: 'On a network without a proxy: no TLS, no limit on requests.',
  }),
  PUBLIC_URL: optional(origin, {
    shown: 'from HOST and PORT',
    meaning: "The site's own URL. With https, pages send HSTS.",
    risk: 'Wrong: search engines get wrong links.',
  }),
  METRICS_PORT: optional(port, {
    shown: 'PORT + 2',
    meaning: 'Port of the page on call (`/`), `/status`, `/metrics`, `/releases` and `/teams`.',
    risk: 'Never expose it: it names releases and failures.',
  }),
  METRICS_HOST: setting(text, 'localhost', {
    meaning: 'Address on which metrics and the guard listen.',
    risk: '',
  }),
  METRICS_TOKEN: optional(secret(16), {
    meaning: 'Password of the page on call, of 16 characters or more.',
    risk: 'Without it the page answers on loopback alone.',
  }),
  TEAM_TOKENS: setting(readBy(readTeamTokens), [], {
    shown: 'none',
    meaning:
      'Opens [`/teams/<remote>`](operations.md#teams): `catalog=<token>,cart=<token>`, of 32 characters or more each.',
    risk: '',
  }),
  TRUST_PROXY: setting(readBy(readTrust), 'loopback', {
    meaning: 'Clients whose `X-Forwarded-*` headers are trusted: `off`, `on` (all), or addresses.',
    risk: '`on` without a proxy: clients can forge their address.',
  }),
  HSTS_SUBDOMAINS: setting(onOff, false, {
    shown: 'off',
    meaning: '`on`: HSTS includes all subdomains, for one year.',
    risk: 'Those without TLS cannot be reached for that year.',
  }),
  CONTEXT_HEADERS: setting(readBy(readContextHeaders), [], {
    shown: 'none',
    meaning: 'Request headers that a trial may select visitors by, separated by commas.',
    risk: 'The proxy must set them, or visitors choose their own release.',
  }),
  CACHE_SECONDS: setting(wholeNumber(0, 86_400), 60, {
    meaning:
      'Seconds for which [pages and product data are fresh](operations.md#freshness). 0: every page asks the shop.',
    risk: '',
  }),
  RENDER_WORKERS: optional(wholeNumber(1, 64), {
    shown: 'one per core, at most 4',
    meaning: 'Maximum number of processes that render one release, 1 to 64.',
    risk: 'More than cores render no more pages.',
  }),
  DRAIN_SECONDS: setting(wholeNumber(0, 600), 0, {
    meaning:
      'Seconds after SIGTERM in which the store answers but is not ready, at most 600: [which value](production.md#stopping).',
    risk: '',
  }),
  SHUTDOWN_SECONDS: setting(wholeNumber(0, 600), 10, {
    meaning: 'Seconds after that in which requests may finish, at most 600.',
    risk: 'Too short: requests are cut off.',
  }),
  LOG_LEVEL: setting(oneOf(logLevels), 'warn', {
    meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`,',
    risk: 'which hides failing releases.',
  }),
  REQUEST_LOG: setting(onOff, false, {
    shown: 'off',
    meaning: '`on`: a log line for each request, whatever LOG_LEVEL is.',
    risk: '',
  }),
  EVIDENCE_SAMPLE: setting(share, 1, {
    meaning:
      'Share of the visitors whose browsers [report](operations.md#what-is-counted) web vitals and cart actions, 0 to 1.',
    risk: 'Low: a trial is judged later. 0: never.',
  }),
  LIVE_RELOAD: setting(oneOf(['0', '1']), '0', {
    shown: '0',
    meaning: '`1`: open pages reload when a release changes. `npx pluis dev` sets it.',
    risk: 'In production every rollout reloads every page.',
  }),
};

/** The settings of the shop that the store sells for. */
export const shopSettings = {
  STOREFRONT_API_URL: optional(url, {
    shown: 'the embedded provider',
    meaning: "The shop's Storefront API. A URL without a path gets that of the API version.",
    risk: 'Not set: sample slippers.',
  }),
  STOREFRONT_ACCESS_TOKEN: optional(text, {
    shown: "the embedded provider's",
    meaning: 'The public token of that API.',
    risk: 'Never a private token: every browser gets it.',
  }),
  DELIVERY_COST: optional(readBy(readMoney), {
    meaning: "Delivery cost, shown and added to the cart's total, like `4.95 EUR`; `0 EUR` is free.",
    risk: 'Not set: pages refer to the checkout.',
  }),
  DELIVERY_FREE_FROM: optional(readBy(readMoney), {
    meaning: 'Order value from which delivery is free, like `50 EUR`. It needs DELIVERY_COST.',
    risk: '',
  }),
  DELIVERY_DAYS: optional(readBy(readDays), {
    meaning: 'Working days until an order arrives, like `3` or `2-4`.',
    risk: '',
  }),
  SHOP_TIME_ZONE: setting(readBy(readTimeZone), 'Europe/Amsterdam', {
    meaning: 'Time zone in which a new day begins for the days of arrival.',
    risk: '',
  }),
  WITHDRAWAL_URL: optional(url, {
    meaning:
      'URL that gets withdrawals as JSON: `id`, `name`, `order`, `email`, `language`, `at`. It must take an `id` once.',
    risk: 'Not set: customers send an email themselves.',
  }),
};
