import { loadCatalogData } from './catalog/load-catalog';
import { readSettings } from './settings';
import { startProvider } from './start-provider';

async function main(): Promise<void> {
  const { catalogFile, ...settings } = readSettings(process.env);
  const catalog = catalogFile === undefined ? undefined : await loadCatalogData(catalogFile);
  const provider = await startProvider({ ...settings, catalog });
  process.stdout.write(`Embedded provider ready at ${provider.url}\n`);
  const stop = (): void => {
    void provider.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
