import { readFile } from 'node:fs/promises';

/** Reads a catalogue file as JSON; throws an Error that names the file. `startProvider` validates its content. */
export async function loadCatalogData(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new Error(
      `The catalogue ${path} cannot be read. Set PROVIDER_CATALOG to a JSON file, or unset it.`,
      {
        cause: error,
      },
    );
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`The catalogue ${path} is not JSON.`, { cause: error });
  }
}
