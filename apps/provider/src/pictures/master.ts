import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Width and height of a master in pixels; every requested size is made from it. */
export const masterSize = 1280;

/** Part of every picture's URL: raise it when pictures change, because they are cached forever. */
export const pictureVersion = 5;

const folder = join(import.meta.dirname, '../../pictures');

/** The names of all pictures: the files that `npm run render:pictures` writes. */
export const pictureNames: ReadonlySet<string> = new Set(
  readdirSync(folder).map((file) => file.replace(/\.avif$/, '')),
);

/** The rendered picture of one of `pictureNames`. */
export function readMaster(name: string): Promise<Buffer> {
  return readFile(join(folder, `${name}.avif`));
}
