import path from 'node:path';
import { apiVersion } from '@pluis/storefront-api';

/** How the server was started. Read once, from the environment. */
export interface Config {
  port: number;
  metricsPort: number;
  /** The address to listen on; `localhost` is every loopback address. */
  host: string;
  /** The site's own address, without a slash at the end. */
  publicUrl: string;
  storefront: { url: string; accessToken: string };
  /** How long rendered pages and product data are kept, in seconds; 0 keeps nothing. */
  cacheSeconds: number;
  /** Whether open pages reload when a release changes; for development. */
  liveReload: boolean;
  /** The shell's build. */
  distDir: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the configuration. Throws an Error with a sentence that names the variable that is wrong. */
export function readConfig(env: Environment, distDir: string): Config {
  const port = readNumber(env, 'PORT', 4200, 65_535);
  const url = env['STOREFRONT_API_URL'];
  const accessToken = env['STOREFRONT_ACCESS_TOKEN'];
  if (!url || !accessToken) {
    throw new Error(
      'STOREFRONT_API_URL and STOREFRONT_ACCESS_TOKEN must name the provider. `npm start` starts one and sets both.',
    );
  }
  return {
    port,
    metricsPort: readNumber(env, 'METRICS_PORT', port + 2, 65_535),
    host: env['HOST'] || 'localhost',
    publicUrl: readUrl(env['PUBLIC_URL'] || `http://localhost:${port}`, 'PUBLIC_URL').origin,
    storefront: { url: endpoint(url), accessToken },
    cacheSeconds: readNumber(env, 'CACHE_SECONDS', 60, 86_400),
    liveReload: env['LIVE_RELOAD'] === '1',
    distDir,
  };
}

/** The provider's full endpoint; an address without a path gets the path of the version that we speak [API-1]. */
function endpoint(text: string): string {
  const url = readUrl(text, 'STOREFRONT_API_URL');
  if (url.pathname === '/') url.pathname = path.posix.join('/api', apiVersion, 'graphql.json');
  return url.href;
}

function readUrl(text: string, name: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(`${name} is '${text}', which is no http(s) address. Set it like https://shop.example.`);
  }
  return url;
}

function readNumber(env: Environment, name: string, otherwise: number, most: number): number {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0 || number > most) {
    throw new Error(`${name} is '${text}'. Set it to a whole number from 0 to ${most}.`);
  }
  return number;
}
