import { pictureNames } from './pictures/master';
import { startProvider } from './start-provider';

/** Encodes every picture in the size that lists show first, so that the first visit does not have to wait. */
async function preparePictures(): Promise<void> {
  const provider = await startProvider();
  await Promise.all(
    [...pictureNames].map(async (name) => {
      const response = await fetch(`${provider.url}/pictures/${name}.png?width=600&format=avif`);
      if (!response.ok) throw new Error(`${name}: ${await response.text()}`);
    }),
  );
  await provider.close();
}

await preparePictures();
