import path from 'node:path';
import { readData, readPorts, readSettings, type Environment } from '@pluis/settings';

const names = [
  ...(['PROVIDER_LATENCY_MS', 'PROVIDER_CATALOG', 'PROVIDER_PUBLIC_URL', 'PROVIDER_HOST'] as const),
  ...(['PROVIDER_CONTROL_TOKEN', 'STOREFRONT_ACCESS_TOKEN'] as const),
];

/** Reads the provider's settings. Throws an Error with a sentence that names the one that is invalid. */
export function readProviderSettings(env: Environment) {
  const given = readSettings(env, names);
  const { folder, isPackage } = readData(env, process.cwd());
  return {
    port: readPorts(env).PROVIDER_PORT,
    latency: given.PROVIDER_LATENCY_MS,
    catalogFile: given.PROVIDER_CATALOG,
    publicUrl: given.PROVIDER_PUBLIC_URL,
    pictureFolder: path.join(folder, 'pictures'),
    keepsPictures: !isPackage,
    // Not HOST, which opens the store to a network: this stand-in is not for the public.
    host: given.PROVIDER_HOST,
    controlToken: given.PROVIDER_CONTROL_TOKEN,
    token: given.STOREFRONT_ACCESS_TOKEN,
  };
}
