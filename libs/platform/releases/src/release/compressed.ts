import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isCompressed } from './names';
import type { ReleaseFiles } from './tarball';

/**
 * Finds a compressed file whose content is not that of the file that it stands for; undefined if there is none. With such a
 * file, browsers would get different content depending on the encoding they accept.
 */
export function wronglyCompressed(files: ReleaseFiles): string | undefined {
  return [...files.keys()].find((file) => {
    const original = files.get(file.slice(0, -3));
    return (
      isCompressed(file) && !(original && decompress(file, files, original.byteLength)?.equals(original))
    );
  });
}

function decompress(file: string, files: ReleaseFiles, size: number): Buffer | undefined {
  const bytes = files.get(file) ?? new Uint8Array();
  // A few bytes can hide more than the memory of the process.
  const limits = { maxOutputLength: Math.max(size, 1) };
  try {
    return file.endsWith('.br') ? brotliDecompressSync(bytes, limits) : gunzipSync(bytes, limits);
  } catch {
    return undefined;
  }
}
