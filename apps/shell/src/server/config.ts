import { availableParallelism } from 'node:os';
import path from 'node:path';
import { localOrigin } from '../../../../tools/address.mjs';
import { readPort } from '../../../../tools/settings.mjs';
import { readContextHeaders } from '@pluis/rollout';
import { apiVersion } from '@pluis/storefront-api';
import { readDelivery, readTimeZone } from './pages/delivery';
import { readTeamTokens } from './operator/access';

type Environment = Readonly<Record<string, string | undefined>>;

/** The server's configuration, read once from the environment. */
export type Config = Readonly<ReturnType<typeof readConfig>>;

/** Reads the configuration. Throws an Error with a sentence that names the invalid variable. */
export function readConfig(env: Environment, distDir: string) {
  const port = readPort(env, 'PORT', 4200);
  const url = env['STOREFRONT_API_URL'];
  const accessToken = env['STOREFRONT_ACCESS_TOKEN'];
  if (!url || !accessToken) {
    throw new Error(
      'STOREFRONT_API_URL and STOREFRONT_ACCESS_TOKEN must name the provider. `npm start`, or `node start.mjs` in a package, starts one and sets both.',
    );
  }
  const delivery = readDelivery(env);
  const metricsPort = readPort(env, 'METRICS_PORT', port + 2);
  const metricsHost = env['METRICS_HOST'] || 'localhost';
  const host = env['HOST'] || 'localhost';
  return {
    port,
    metricsPort,
    /** The address to listen on; `localhost` stands for every loopback address. */
    host,
    /** The address of the operator port. */
    metricsHost,
    rolloutWatch: readWatch(env['ROLLOUT_WATCH']),
    /** Opens the page for the person on call; null if none is set. */
    metricsToken: readMetricsToken(env['METRICS_TOKEN']),
    /** Opens the status of one remote each to its team. */
    teamTokens: readTeamTokens(env['TEAM_TOKENS']),
    /** Prometheus's base URL; null if there is none. */
    prometheusUrl: env['PROMETHEUS_URL'] ? readUrl(env['PROMETHEUS_URL'], 'PROMETHEUS_URL').href : null,
    /** Whose `X-Forwarded-*` headers are trusted: false for none, true for all, or a list of addresses and networks. */
    trustProxy: readTrust(env['TRUST_PROXY']),
    /** Whether `TRUST_PROXY` is set. */
    isProxyNamed: Boolean(env['TRUST_PROXY']),
    /** How long a stopping server still answers visitors while it reports that it is not ready, in seconds. */
    drainSeconds: readNumber(env, 'DRAIN_SECONDS', 0, 600),
    /** How long requests may then take to finish, in seconds. */
    shutdownSeconds: readNumber(env, 'SHUTDOWN_SECONDS', 10, 600),
    /** The folder that keeps assets of former builds for open pages; null keeps none. */
    assetsDir: env['ASSETS_DIR'] || null,
    /** The site's public origin, without a slash at the end. */
    publicUrl: readOrigin(env['PUBLIC_URL'] || localOrigin(host, port)),
    /** Whether the operator has set it. */
    isPublicUrlSet: Boolean(env['PUBLIC_URL']),
    /** Whether HSTS includes the hosts below the site's. */
    hstsSubDomains: readSwitch(env, 'HSTS_SUBDOMAINS'),
    storefront: { url: endpoint(url), accessToken, ...(delivery && { delivery }) },
    /** Decides which day it is in the shop [DEL-1]. */
    timeZone: readTimeZone(env),
    /** The address that gets withdrawals; null if there is none [LEG-1]. */
    withdrawalUrl: env['WITHDRAWAL_URL'] ? readUrl(env['WITHDRAWAL_URL'], 'WITHDRAWAL_URL').href : null,
    /** How long rendered pages and product data are fresh, in seconds; 0 disables the caches. */
    cacheSeconds: readNumber(env, 'CACHE_SECONDS', 60, 86_400),
    /** Maximum number of render processes of a release. */
    renderWorkers: readNumber(env, 'RENDER_WORKERS', Math.min(4, availableParallelism()), 64, 1),
    /** Timeout for rendering a page, in milliseconds; then its process is ended. */
    renderBudgetMs: readNumber(env, 'RENDER_TIMEOUT_MS', 5000, 60_000, 100),
    /** Whether open pages reload when a release changes; for development. */
    liveReload: env['LIVE_RELOAD'] === '1',
    /** The request headers that a trial may select visitors by. */
    contextHeaders: readContextHeaders(env['CONTEXT_HEADERS']),
    /** Whether each request is a line of the log. */
    requestLog: readSwitch(env, 'REQUEST_LOG'),
    /** The share of visitors whose visits are measured, 0 to 1. */
    evidenceSample: readShare(env, 'EVIDENCE_SAMPLE', 1),
    /** The folder of the shell's build. */
    distDir,
  };
}

/** Returns the provider's full endpoint; a URL without a path gets the path of the API version that we use [API-1]. */
function endpoint(text: string): string {
  const url = readUrl(text, 'STOREFRONT_API_URL');
  if (url.pathname === '/') url.pathname = path.posix.join('/api', apiVersion, 'graphql.json');
  return url.href;
}

/** Returns whether this server watches trials. With `none` it also writes down no counts. */
function readWatch(text = ''): 'on' | 'off' | 'none' {
  if (text === '' || text === 'on') return 'on';
  if (text === 'off' || text === 'none') return text;
  throw new Error(`ROLLOUT_WATCH is '${text}'. Set it to on, off or none.`);
}

function readMetricsToken(text: string | undefined): string | null {
  if (!text) return null;
  if (text.length >= 16) return text;
  throw new Error('METRICS_TOKEN is too short. Set it to a random text of 16 characters or more.');
}

/** Parses `TRUST_PROXY`: unset and `loopback` trust a proxy on this machine; `1` trusts every client. */
function readTrust(text: string | undefined): boolean | string {
  if (text === '0' || text === 'off') return false;
  if (text === '1' || text === 'on') return true;
  return text || 'loopback';
}

function readUrl(text: string, name: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(`${name} is '${text}', which is not an http(s) URL. Set it like https://shop.example.`);
  }
  return url;
}

/** The store is always at the top of its host. */
function readOrigin(text: string): string {
  const { origin, pathname, search, hash } = readUrl(text, 'PUBLIC_URL');
  if (pathname === '/' && search === '' && hash === '') return origin;
  throw new Error(
    `PUBLIC_URL is '${text}'. Set it without a path, like ${origin}: the store has a host of its own.`,
  );
}

function readSwitch(env: Environment, name: string): boolean {
  const text = env[name] || 'off';
  if (text !== 'on' && text !== 'off') throw new Error(`${name} is '${text}'. Set it to on or off.`);
  return text === 'on';
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads `LOG_LEVEL`. Throws an Error with a sentence that lists the levels. */
export function readLogLevel(env: Environment): string {
  const level = env['LOG_LEVEL'] || 'warn';
  if (logLevels.includes(level)) return level;
  throw new Error(`LOG_LEVEL is '${level}'. Set it to one of ${logLevels.join(', ')}.`);
}

function readNumber(env: Environment, name: string, otherwise: number, max: number, min = 0): number {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  const number = Number(text);
  if (!Number.isInteger(number) || number < min || number > max) {
    throw new Error(`${name} is '${text}'. Set it to a whole number from ${min} to ${max}.`);
  }
  return number;
}

function readShare(env: Environment, name: string, otherwise: number): number {
  const text = env[name];
  if (text === undefined || text.trim() === '') return otherwise;
  const number = Number(text);
  if (number >= 0 && number <= 1) return number;
  throw new Error(`${name} is '${text}'. Set it to a number from 0 to 1.`);
}
