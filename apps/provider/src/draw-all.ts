import { createCatalog } from './catalog/catalog';
import { ownCatalog } from './catalog/own-catalog';
import { startProvider } from './start-provider';

/** Draws every picture of our own catalogue into the cache, so that the first visit does not have to wait. */
async function drawAll(): Promise<void> {
  const provider = await startProvider({ pictureFolder: process.env.PROVIDER_PICTURES });
  const names = createCatalog(ownCatalog).products.flatMap(({ images }) =>
    images.flatMap((image) => ('drawing' in image ? image.drawing : [])),
  );
  await Promise.all(
    [...new Set(names)].map(async (name) => {
      const response = await fetch(`${provider.url}/pictures/${name}.png?width=600&format=avif`);
      if (!response.ok) throw new Error(`${name}: ${await response.text()}`);
    }),
  );
  await provider.close();
}

await drawAll();
