import { brotliCompressSync } from 'node:zlib';
import type { ReleaseManifest } from '../release/manifest';
import type { Release } from '../release/verified-release';

/** The parts of a release that are needed to measure it. */
interface Measured extends Pick<Release, 'file'> {
  readonly manifest: Pick<ReleaseManifest, 'entry' | 'exposes'>;
}

export interface OverBudget {
  /** The expose that loads most. */
  readonly expose: string;
  /** The size of its script, in kB of Brotli. */
  readonly kilobytes: number;
  /** The maximum, in kB of Brotli. */
  readonly budget: number;
}

/**
 * Returns the expose that loads most script before any interaction, if it exceeds the budget. Counts the
 * release's entry, the expose's own scripts, and the scripts in `loaded`, which were observed when it was
 * shown.
 */
export async function exceededBudget(
  { manifest, file }: Measured,
  loaded: Readonly<Record<string, readonly string[]>>,
  budget: number,
): Promise<OverBudget | undefined> {
  const sizes = new Map<string, number>();
  for (const [expose, { js }] of Object.entries(manifest.exposes)) {
    const scripts = new Set([manifest.entry, ...js, ...(loaded[expose] ?? [])]);
    const bytes = await Promise.all([...scripts].map(async (script) => compressedSize(await file(script))));
    sizes.set(expose, bytes.reduce((sum, size) => sum + size, 0) / 1000);
  }
  const [largest] = [...sizes].sort(([, a], [, b]) => b - a);
  if (!largest || largest[1] <= budget) return undefined;
  return { expose: largest[0], kilobytes: Math.ceil(largest[1]), budget };
}

function compressedSize(bytes: Uint8Array): number {
  return brotliCompressSync(bytes).length;
}
