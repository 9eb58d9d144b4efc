import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Writes a catalogue with this many products of ten variants each, for `PROVIDER_CATALOG`. Variant ids count from 1. */
export async function writeLargeCatalogue(products: number): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'pluis-catalogue-')), 'large.json');
  const catalogue = {
    products: Array.from({ length: products }, (_, product) => ({
      handle: `slipper-${product + 1}`,
      title: `Slipper ${product + 1}`,
      options: ['Size'],
      variants: Array.from({ length: 10 }, (__, variant) => ({
        id: product * 10 + variant + 1,
        values: [`Size ${variant + 1}`],
        price: '10.00',
      })),
    })),
  };
  await writeFile(file, JSON.stringify(catalogue));
  return file;
}
