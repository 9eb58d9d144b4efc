import { createHash } from 'node:crypto';
import { exposeOf, type PartId } from '@pluis/contract';
import { type BrowserRelease, type CheckedStyles, isNeeded } from '@pluis/federation/release';
import type { Language } from '@pluis/i18n';
import type { RenderableRelease } from '@pluis/render-host';
import type { ServedRelease } from '../releases/served-set';
import type { ShellBuild } from './shell-build';

/** Returns the URL of a release's folder. */
export function releaseUrl({ release: { name, version } }: RenderableRelease): string {
  return `/releases/${name}/${version}`;
}

/**
 * Returns the browser's description of a release, with the digests of all modules or only those of one part
 * in one language.
 */
export function bootRelease(
  served: ServedRelease,
  { shell }: { shell: Pick<ShellBuild, 'federationModules'> },
  need?: { part: PartId; language: Language },
): BrowserRelease {
  const { entry, shared } = served.release.manifest;
  const url = releaseUrl(served);
  const isAsked = (file: string) => !need || isNeeded(file, exposeOf(need.part), need.language);
  const modules = [...served.modules].filter(([file]) => isAsked(file));
  return {
    version: served.release.version,
    entry: `${url}/${entry}`,
    federation: shell.federationModules(Object.keys(shared)),
    styles: stylesOf(served),
    modules: Object.fromEntries(modules.map(([file, digest]) => [`${url}/${file}`, digest])),
  };
}

const styleDigests = new WeakMap<ServedRelease, string>();

/** Returns the stylesheet of a release; null if it has none. Its digest is SHA-256, to keep the pages that name it small. */
export function stylesOf(served: ServedRelease): CheckedStyles | null {
  const { styles } = served.release.manifest;
  if (styles === null) return null;
  const digest = styleDigests.get(served) ?? createHash('sha256').update(served.styles).digest('base64');
  styleDigests.set(served, digest);
  return { href: `${releaseUrl(served)}/${styles}`, integrity: `sha256-${digest}` };
}
