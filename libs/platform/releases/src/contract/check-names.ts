import type { ReleaseManifest } from '../release/manifest';
import type { ShellFacts } from './shell-facts';

/**
 * Reports names that a release's browser build imports from a shared module but that the shell does not share
 * with browsers: the import would be undefined. Releases from older kits do not list their imports and are
 * checked only by rendering them.
 */
export function checkNames(
  { imports = {} }: Pick<ReleaseManifest, 'imports'>,
  { names = {} }: Pick<ShellFacts, 'names'>,
): string[] {
  return Object.entries(imports).flatMap(([module, used]) => {
    const shared = Object.hasOwn(names, module) ? names[module] : undefined;
    if (shared === undefined) return [];
    const missing = used.filter((name) => !shared.includes(name));
    if (missing.length === 0) return [];
    return [
      `it uses ${missing.join(', ')} of ${module}, which the shell does not share with browsers. ` +
        'Use only the shared names, or roll out a shell that shares more first.',
    ];
  });
}
