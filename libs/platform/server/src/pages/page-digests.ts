import { createHash } from 'node:crypto';
import { exposeOf, type PartId } from '@pluis/contract';
import { type BrowserRelease, type CheckedStyles, isNeeded } from '@pluis/federation/release';
import type { Language } from '@pluis/i18n';
import type { ServedRelease } from '../releases/served-set';
import type { ShellBuild } from './shell-build';

/** Returns the URL of a release's folder, or of a file in it. `base` is the URL under which browsers find releases. */
export function releaseUrl(
  base: string,
  { release }: { release: Pick<ServedRelease['release'], 'name' | 'version'> },
  file?: string,
): string {
  const folder = `${base}/${release.name}/${release.version}`;
  return file === undefined ? folder : `${folder}/${file}`;
}

/**
 * Returns the browser's description of a release, with the digests of all modules or only those of one part
 * in one language.
 */
export function bootRelease(
  served: ServedRelease,
  { shell, releasesBase }: { shell: Pick<ShellBuild, 'federationModules'>; releasesBase: string },
  need?: { part: PartId; language: Language },
): BrowserRelease {
  const { entry, shared } = served.release.manifest;
  const isAsked = (file: string) => !need || isNeeded(file, exposeOf(need.part), need.language);
  const modules = [...served.modules].filter(([file]) => isAsked(file));
  return {
    version: served.release.version,
    entry: releaseUrl(releasesBase, served, entry),
    federation: shell.federationModules(Object.keys(shared)),
    styles: stylesOf(served, releasesBase),
    modules: Object.fromEntries(
      modules.map(([file, digest]) => [releaseUrl(releasesBase, served, file), digest]),
    ),
  };
}

const styleDigests = new WeakMap<ServedRelease, string>();

/** Returns the stylesheet of a release; null if it has none. Its digest is SHA-256, to keep the pages that name it small. */
export function stylesOf(served: ServedRelease, releasesBase: string): CheckedStyles | null {
  const { styles } = served.release.manifest;
  if (styles === null) return null;
  const digest = styleDigests.get(served) ?? createHash('sha256').update(served.styles).digest('base64');
  styleDigests.set(served, digest);
  return { href: releaseUrl(releasesBase, served, styles), integrity: `sha256-${digest}` };
}
