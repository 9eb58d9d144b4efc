import { randomUUID } from 'node:crypto';
import { NOOP_PROVIDER, OpenFeature, type Client, type Provider } from '@openfeature/server-sdk';
import { silentLogger } from './flagd';

export interface OpenedClient {
  readonly client: Client;
  close(): Promise<void>;
}

/** Creates a client with its own domain, because OpenFeature's registry is global. */
export function openClient(provider: Provider): OpenedClient & { readonly ready: Promise<void> } {
  const domain = `releases-${randomUUID()}`;
  const ready = OpenFeature.setProviderAndWait(domain, provider);
  const client = OpenFeature.getClient(domain).setLogger(silentLogger);
  return {
    client,
    ready,
    close: () => OpenFeature.setProviderAndWait(domain, NOOP_PROVIDER),
  };
}
