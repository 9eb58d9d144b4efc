import { exposeOf, type PartId } from '@pluis/contract';
import { isNeeded } from '@pluis/federation/release';
import type { Language } from '@pluis/i18n';
import type { ServedRelease } from '../releases/served-set';

/** Returns the URL of a release's folder, or of a file in it. `base` is the URL under which browsers find releases. */
export function releaseUrl(base: string, { release }: ServedRelease, file?: string): string {
  const folder = `${base}/${release.name}/${release.version}`;
  return file === undefined ? folder : `${folder}/${file}`;
}

/** Returns the digests of a release's modules by URL: all of them, or only those of one part in one language. */
export function moduleDigests(
  served: ServedRelease,
  base: string,
  need?: { part: PartId; language: Language },
): Record<string, string> {
  const needed = [...served.modules].filter(
    ([file]) => !need || isNeeded(file, exposeOf(need.part), need.language),
  );
  return Object.fromEntries(needed.map(([file, digest]) => [releaseUrl(base, served, file), digest]));
}
