import { setTimeout as delay } from 'node:timers/promises';
import { ProviderEvents, type Client } from '@openfeature/server-sdk';
import { hostAndPort } from '../../../../tools/address.mjs';
import { readPort } from '../../../../tools/settings.mjs';
import { isReachable } from './flagd-reachable';
import { openClient, type OpenedClient } from './openfeature-client';

interface ConnectionEvents {
  onProblem(message: string): void;
  /** Called when flagd has answered, and with the names of the flags that have changed since. */
  onChange(client: Client, changed?: readonly string[]): Promise<void>;
  onError(): void;
}

interface FlagdConnection {
  /** flagd's address, for messages. */
  readonly address: string;
  /** Resolves after the first attempt to connect. Never rejects. */
  readonly opening: Promise<void>;
  /** Undefined until flagd accepts connections. */
  client(): Client | undefined;
  close(): Promise<void>;
}

const retryMs = 500;
/** Timeout for flagd's first response after it accepts connections, in milliseconds. */
const deadlineMs = 5000;

/** Connects to a flagd daemon as soon as it accepts connections. */
export function connectFlagd(
  env: Readonly<Record<string, string | undefined>>,
  { onProblem, onChange, onError }: ConnectionEvents,
): FlagdConnection {
  const { FLAGD_HOST: host = '', FLAGD_SOCKET_PATH: socketPath } = env;
  const resolverType = env.FLAGD_RESOLVER === 'rpc' ? 'rpc' : 'in-process';
  const port = readPort(env, 'FLAGD_PORT', resolverType === 'rpc' ? 8013 : 8015);
  const address = socketPath || hostAndPort(host || 'localhost', port);
  let opened: OpenedClient | undefined;
  let isClosed = false;

  async function untilReachable(): Promise<void> {
    const at = socketPath ? { path: socketPath } : { host: host || 'localhost', port };
    for (let tries = 0; !isClosed && !(await isReachable(at)); tries += 1) {
      if (tries === 0) onProblem(`flagd does not answer at ${address} yet; the store keeps trying.`);
      await delay(retryMs, undefined, { ref: false });
    }
  }

  async function open(): Promise<void> {
    // gRPC is loaded only if flagd is used.
    const { FlagdProvider } = await import('@openfeature/flagd-provider');
    await untilReachable();
    if (isClosed) return;
    const options = {
      resolverType,
      deadlineMs,
      ...(host ? { host } : {}),
      ...(env.FLAGD_PORT ? { port } : {}),
      ...(socketPath ? { socketPath } : {}),
    } as const;
    const { ready, ...own } = openClient(new FlagdProvider(options));
    opened = own;
    const { client } = own;
    client.addHandler(
      ProviderEvents.ConfigurationChanged,
      (details) => void onChange(client, details?.flagsChanged),
    );
    client.addHandler(ProviderEvents.Error, (details) => {
      onError();
      onProblem(
        `flagd at ${address} cannot be reached (${details?.message ?? 'no detail'}); the last known releases stay in force.`,
      );
    });
    await ready.then(
      () => onChange(client),
      (error: unknown) => onProblem(`flagd at ${address} does not answer: ${String(error)}`),
    );
    client.addHandler(ProviderEvents.Ready, () => void onChange(client));
  }

  return {
    address,
    opening: open(),
    client: () => opened?.client,
    async close() {
      isClosed = true;
      await opened?.close();
    },
  };
}
