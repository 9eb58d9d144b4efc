import { availableParallelism } from 'node:os';
import path from 'node:path';
import {
  readData,
  readPorts,
  readSettings,
  settingNames,
  settingProblems,
  type Environment,
} from '@pluis/settings';
import { apiVersion } from '@pluis/storefront-api';
import { localOrigin } from '../../../../tools/address.mjs';
import { deliveryOf } from './pages/delivery';

/** The server's configuration, read once from the environment. */
export type Config = Readonly<ReturnType<typeof readConfig>>;

/** Reads the configuration. Throws an Error with a sentence for each setting that is invalid. */
export function readConfig(env: Environment, distDir: string) {
  const given = readValid(env);
  const { PORT: port, METRICS_PORT: metricsPort } = readPorts(env);
  const { HOST: host } = given;
  const data = readData(env, process.cwd());
  return {
    port,
    metricsPort,
    /** The address to listen on; `localhost` stands for every loopback address. */
    host,
    /** The address of the operator port. */
    metricsHost: given.METRICS_HOST,
    /** Whether this server watches trials. With `none` it also writes down no counts. */
    rolloutWatch: given.ROLLOUT_WATCH,
    /** Opens the page for the person on call; null if none is set. */
    metricsToken: given.METRICS_TOKEN ?? null,
    /** Opens the status of one remote each to its team. */
    teamTokens: given.TEAM_TOKENS,
    /** Prometheus's base URL; null if there is none. */
    prometheusUrl: given.PROMETHEUS_URL ?? null,
    /** Whose `X-Forwarded-*` headers are trusted: false for none, true for all, or a list of addresses and networks. */
    trustProxy: given.TRUST_PROXY,
    /** How long a stopping server still answers visitors while it reports that it is not ready, in seconds. */
    drainSeconds: given.DRAIN_SECONDS,
    /** How long requests may then take to finish, in seconds. */
    shutdownSeconds: given.SHUTDOWN_SECONDS,
    /** The folder that keeps assets of former builds for open pages; null keeps none. */
    assetsDir: data.isPackage ? null : path.join(data.folder, 'assets'),
    /** The site's public origin, without a slash at the end. */
    publicUrl: given.PUBLIC_URL ?? localOrigin(host, port),
    /** Whether the operator has set it. */
    isPublicUrlSet: given.PUBLIC_URL !== undefined,
    /** Whether HSTS includes the hosts below the site's. */
    hstsSubDomains: given.HSTS_SUBDOMAINS,
    storefront: storefrontOf(given),
    /** Decides which day it is in the shop [DEL-1]. */
    timeZone: given.SHOP_TIME_ZONE,
    /** The address that gets withdrawals; null if there is none [LEG-1]. */
    withdrawalUrl: given.WITHDRAWAL_URL ?? null,
    /** How long rendered pages and product data are fresh, in seconds; 0 disables the caches. */
    cacheSeconds: given.CACHE_SECONDS,
    /** Maximum number of render processes of a release. */
    renderWorkers: given.RENDER_WORKERS ?? Math.min(4, availableParallelism()),
    /** Timeout for rendering a page, in milliseconds; then its process is ended. */
    renderBudgetMs: 5000,
    /** Whether open pages reload when a release changes; for development. */
    liveReload: given.LIVE_RELOAD === '1',
    /** The request headers that a trial may select visitors by. */
    contextHeaders: given.CONTEXT_HEADERS,
    /** Whether each request is a line of the log. */
    requestLog: given.REQUEST_LOG,
    /** The share of visitors whose visits are measured, 0 to 1. */
    evidenceSample: given.EVIDENCE_SAMPLE,
    /** The folder of the shell's build. */
    distDir,
  };
}

type Given = ReturnType<typeof readValid>;

function readValid(env: Environment) {
  const problems = settingProblems(env);
  if (problems.length > 0) throw new Error(problems.join(' '));
  return readSettings(env, settingNames);
}

/** The provider, and when the shop delivers if the settings say it. Throws an Error if no provider is named. */
function storefrontOf(given: Given) {
  const { STOREFRONT_API_URL: url, STOREFRONT_ACCESS_TOKEN: accessToken } = given;
  if (!url || !accessToken) {
    throw new Error(
      'STOREFRONT_API_URL and STOREFRONT_ACCESS_TOKEN must name the provider. `npm start`, or `node start.mjs` in a package, starts one and sets both.',
    );
  }
  const delivery = deliveryOf(given);
  return { url: endpoint(url), accessToken, ...(delivery && { delivery }) };
}

/** Returns the provider's full endpoint; a URL without a path gets the path of the API version that we use [API-1]. */
function endpoint(text: string): string {
  const url = new URL(text);
  if (url.pathname === '/') url.pathname = path.posix.join('/api', apiVersion, 'graphql.json');
  return url.href;
}
