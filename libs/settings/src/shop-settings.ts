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
    risk: 'If the port is taken, the start fails and says so.',
  }),
  HOST: setting(text, 'localhost', {
    meaning: 'Address to listen on. In a container, or for a phone: 0.0.0.0.',
    risk: 'Open to a network without a proxy: no TLS, and no limit on requests.',
  }),
  PUBLIC_URL: optional(origin, {
    shown: 'from HOST and PORT',
    meaning: "The site's own URL. With https, pages send HSTS.",
    risk: 'Wrong: search engines get wrong links.',
  }),
  METRICS_PORT: optional(port, {
    shown: 'PORT + 2',
    meaning:
      'Port of the page for the person on call (`/`), the same as JSON (`/status`), `/metrics` and `/releases`.',
    risk: 'Never expose it to visitors: it names releases and failures.',
  }),
  METRICS_HOST: setting(text, 'localhost', {
    meaning: 'Address on which metrics and the guard listen.',
    risk: 'Exposed to visitors, it names releases and failures.',
  }),
  METRICS_TOKEN: optional(secret(16), {
    meaning:
      'Token of 16 characters or more that the page for the person on call asks for, as a password. Not needed on loopback.',
    risk: 'none with a METRICS_HOST that is not loopback: the page answers nobody.',
  }),
  TEAM_TOKENS: setting(readBy(readTeamTokens), [], {
    shown: 'none',
    meaning:
      'Opens `/teams/<remote>` on METRICS_PORT to the team of each remote: catalog=<token>,cart=<token>. A token has 32 characters or more and opens its own remote only.',
    risk: 'A token publishes and rolls out its remote. none: teams see and do nothing.',
  }),
  TRUST_PROXY: setting(readBy(readTrust), 'loopback', {
    meaning: 'Clients whose `X-Forwarded-*` headers are trusted: off, on (all), or addresses.',
    risk: 'on without a proxy in front: clients can forge their address.',
  }),
  HSTS_SUBDOMAINS: setting(onOff, false, {
    shown: 'off',
    meaning: 'on: HSTS includes all subdomains, for one year.',
    risk: 'If a subdomain has no TLS, browsers cannot reach it for a year.',
  }),
  CONTEXT_HEADERS: setting(readBy(readContextHeaders), [], {
    shown: 'none',
    meaning: 'Request headers that a trial may select visitors by, separated by commas.',
    risk: 'If the proxy does not set the header itself, visitors can choose their own release.',
  }),
  CACHE_SECONDS: setting(wholeNumber(0, 86_400), 60, {
    meaning: 'Seconds for which pages and product data are fresh. 0: no cache.',
    risk: 'Long: prices and stock may be up to twice as old. 0: every page asks the shop.',
  }),
  RENDER_WORKERS: optional(wholeNumber(1, 64), {
    shown: 'one per core, at most 4',
    meaning: 'Maximum number of processes that render pages of one release, 1 to 64.',
    risk: 'More processes than cores use more memory and render no more pages.',
  }),
  DRAIN_SECONDS: setting(wholeNumber(0, 600), 0, {
    meaning:
      'Seconds after SIGTERM in which the store is not ready but still answers, at most 600: [which value](production-reference.md#stopping).',
    risk: '0 behind a load balancer that asks `/readyz`: it sends visitors to a closed port.',
  }),
  SHUTDOWN_SECONDS: setting(wholeNumber(0, 600), 10, {
    meaning: 'Seconds after that in which requests may finish, at most 600.',
    risk: 'Too short: requests are cut off. If both together exceed the grace period of the supervisor, it kills the store.',
  }),
  LOG_LEVEL: setting(oneOf(logLevels), 'warn', {
    meaning: 'Log level: fatal, error, warn, info, debug, trace, silent.',
    risk: 'silent hides failing releases.',
  }),
  REQUEST_LOG: setting(onOff, false, {
    shown: 'off',
    meaning: 'on: the log has a line for each request, whatever LOG_LEVEL is.',
    risk: 'on: it grows with the traffic.',
  }),
  EVIDENCE_SAMPLE: setting(share, 1, {
    meaning:
      'Share of the visitors whose browsers report web vitals and actions on the cart, 0 to 1: [the report](operations.md#what-browsers-report).',
    risk: 'Low: a trial needs more time to be judged. 0: nothing is measured.',
  }),
  LIVE_RELOAD: setting(oneOf(['0', '1']), '0', {
    shown: '0',
    meaning: '1: open pages reload when a release changes. `npx pluis dev` sets it.',
    risk: 'In production every rollout reloads every page.',
  }),
};

/** The settings of the shop that the store sells for. */
export const shopSettings = {
  STOREFRONT_API_URL: optional(url, {
    shown: 'the embedded provider',
    meaning: "The shop's Storefront API. A URL without a path gets the path of the API version.",
    risk: 'Not set in production: the store sells sample slippers.',
  }),
  STOREFRONT_ACCESS_TOKEN: optional(text, {
    shown: "the embedded provider's",
    meaning: 'The public token of that API. Browsers get it, too.',
    risk: 'Never use a private token: every visitor can read it.',
  }),
  DELIVERY_COST: optional(readBy(readMoney), {
    meaning:
      "Delivery cost that the shop shows and adds to the cart's total, like `4.95 EUR`; `0 EUR` is free delivery.",
    risk: 'If they differ from the charged prices, shoppers are misled. None: pages refer to the checkout.',
  }),
  DELIVERY_FREE_FROM: optional(readBy(readMoney), {
    meaning: 'Order value from which delivery is free, like `50 EUR`. It needs DELIVERY_COST.',
    risk: 'The same as for DELIVERY_COST.',
  }),
  DELIVERY_DAYS: optional(readBy(readDays), {
    meaning: 'Working days until an order arrives, like `3` or `2-4`.',
    risk: 'Too few: a promise that is not kept.',
  }),
  SHOP_TIME_ZONE: setting(readBy(readTimeZone), 'Europe/Amsterdam', {
    meaning: 'Time zone in which a new day begins for the days of arrival.',
    risk: 'Another one than the shop’s: a day of arrival is wrong around midnight.',
  }),
  WITHDRAWAL_URL: optional(url, {
    meaning:
      'URL that withdrawals from contracts are posted to, as JSON with `id`, `name`, `order`, `email`, `language` and `at`. It must take an `id` once.',
    risk: 'none: the customer gets an email that is ready to send.',
  }),
};
