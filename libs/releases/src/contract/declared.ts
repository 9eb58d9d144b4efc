import type { Declaration } from '../release/declaration';
import type { ReleaseManifest } from '../release/manifest';
import { firstRemotes } from './first-remotes';

const nothing: Declaration = { routes: [], slots: {} };
const known = new WeakMap<object, Declaration>();

/** Returns what a release declares, or the defaults of its remote for releases built before declarations existed. */
export function declared(manifest: Pick<ReleaseManifest, 'name' | 'routes' | 'slots'>): Declaration {
  const before = known.get(manifest);
  if (before) return before;
  const { name, routes, slots } = manifest;
  const older = Object.hasOwn(firstRemotes, name) ? firstRemotes[name] : undefined;
  const declaration =
    routes === undefined && slots === undefined
      ? (older ?? nothing)
      : { routes: routes ?? [], slots: slots ?? {} };
  known.set(manifest, declaration);
  return declaration;
}
