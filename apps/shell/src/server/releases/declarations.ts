import { LRUCache } from 'lru-cache';
import {
  type Declaration,
  declared,
  manifestFile,
  parseReleaseManifest,
  type ReleaseRef,
  type ReleaseSource,
  sha384,
} from '@pluis/releases';

/** How long a store that did not answer is not asked again, in milliseconds. */
const rest = 5000;
/** Timeout for reading one manifest, in milliseconds. */
const timeoutMs = 1000;

/**
 * Returns the declaration of a remote that is off or has no usable release, so that its pages say so and are
 * not 404 pages. Uses the first release whose manifest can be read.
 */
export function createDeclarations(source: ReleaseSource) {
  const known = new LRUCache<string, Promise<Declaration | undefined>>({ max: 500 });

  async function read(remote: string, { version, integrity }: ReleaseRef): Promise<Declaration | undefined> {
    try {
      const bytes = await source.read(remote, version, manifestFile, AbortSignal.timeout(timeoutMs));
      if (sha384(bytes) === integrity) return declared(parseReleaseManifest(bytes));
    } catch {
      // Reported when the release itself is opened.
    }
    known.set(integrity, Promise.resolve(undefined), { ttl: rest });
    return undefined;
  }

  return async function declarationOf(remote: string, refs: readonly ReleaseRef[]): Promise<Declaration> {
    for (const ref of refs) {
      const reading = known.get(ref.integrity) ?? read(remote, ref);
      if (!known.has(ref.integrity)) known.set(ref.integrity, reading);
      const declaration = await reading;
      if (declaration) return declaration;
    }
    return declared({ name: remote });
  };
}
