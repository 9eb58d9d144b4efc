import path from 'node:path';
import { freePort } from '@pluis/releases/testing/free-port';
import { bundles, root } from './paths';
import { startProcess } from './process';

interface Weather {
  kind: string;
  delayMs?: number;
  operations?: readonly string[];
  times?: number;
  pictures?: boolean;
}

interface ProviderRequest {
  operation: string;
  variables: Record<string, unknown>;
  /** Null for a call that has no response yet, was dropped, or never gets one. */
  status: number | null;
  /** Names are in lower case. A browser's call has an `origin`, the server's has none. */
  headers: Record<string, string>;
}

/** The embedded provider, on a port of its own. */
export interface Provider {
  url: string;
  weather(weather: Weather): Promise<void>;
  clear(): Promise<void>;
  /** The requests since the last `forget`. */
  requests(): Promise<ProviderRequest[]>;
  /** The operations that browsers have requested since then, in order. */
  askedByBrowser(): Promise<string[]>;
  /** The operations that browsers have sent for checkouts. */
  checkoutsAsked(): Promise<string[]>;
  forget(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts an embedded provider. `env` may set another catalogue or latency. */
export async function startProvider(env: Readonly<Record<string, string>> = {}): Promise<Provider> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const running = await startProcess(
    process.execPath,
    [path.join(bundles, 'provider/dist/server/main.mjs')],
    {
      PROVIDER_PORT: String(port),
      // Pictures are encoded once for all tests.
      DATA: path.join(root, '.cache'),
      STOREFRONT_ACCESS_TOKEN: 'pluis-public-token',
      ...env,
    },
    /ready/i,
  );
  const call = async (method: string, name: string, body?: unknown) => {
    const response = await fetch(`${url}/${name}`, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    if (!response.ok)
      throw new Error(`${method} /${name} answered ${response.status}: ${await response.text()}`);
    return response;
  };
  const requests = async (): Promise<ProviderRequest[]> => (await call('GET', 'requests')).json();
  const askedByBrowser = async () =>
    (await requests()).filter(({ headers }) => headers.origin).map(({ operation }) => operation);
  return {
    url,
    weather: async (weather) => void (await call('PUT', 'weather', weather)),
    clear: async () => void (await call('DELETE', 'weather')),
    requests,
    askedByBrowser,
    checkoutsAsked: async () => (await askedByBrowser()).filter((operation) => operation === 'cartCreate'),
    forget: async () => void (await call('DELETE', 'requests')),
    stop: running.stop,
  };
}
