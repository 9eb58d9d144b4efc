import { createLog } from '../../../tools/log.mjs';
import { dropServiceAddresses } from '../../../tools/settings.mjs';
import { loadCatalogData } from './catalog/load-catalog';
import { readProviderSettings } from './settings';
import { startProvider } from './start-provider';

const log = createLog('provider');

async function main(): Promise<void> {
  const { catalogFile, ...settings } = readProviderSettings(dropServiceAddresses(process.env));
  const catalog = catalogFile === undefined ? undefined : await loadCatalogData(catalogFile);
  const provider = await startProvider({ ...settings, catalog, log });
  log.info(`Embedded provider ready at ${provider.url}`, { url: provider.url });
  let closing: Promise<void> | undefined;
  // A signal to the process group comes twice: from the sender, and from the program that started this one.
  const stop = (): void => void (closing ??= provider.close().then(() => process.exit(0)));
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  log.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
