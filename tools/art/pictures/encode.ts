import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Sharp } from 'sharp';

/** The settings of a file: `quality` is the encoder's, 1 to 100. */
export interface Edition {
  /** Between the picture's name and the file's extension. */
  suffix: string;
  width: number;
  format: 'avif' | 'webp';
  quality: number;
}

/** Writes a picture's files, `<name><suffix>.<format>`, and returns their sizes in bytes. */
export async function encode(
  picture: Sharp,
  { folder, name, editions }: { folder: string; name: string; editions: readonly Edition[] },
): Promise<{ file: string; bytes: number }[]> {
  await mkdir(folder, { recursive: true });
  const written: { file: string; bytes: number }[] = [];
  for (const { suffix, width, format, quality } of editions) {
    const file = `${name}${suffix}.${format}`;
    const sized = picture.clone().resize({ width, kernel: 'lanczos3' });
    const encoded =
      format === 'avif'
        ? sized.avif({ quality, effort: 4, chromaSubsampling: '4:2:0' })
        : sized.webp({ quality, effort: 6 });
    const { size } = await encoded.toFile(path.join(folder, file));
    written.push({ file, bytes: size });
  }
  return written;
}
