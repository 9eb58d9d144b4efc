import { remoteOf, type PartId } from '@pluis/contract';
import type { Boot } from '../../page/boot';
import { PartMissing, type LoadedPart } from '../../page/parts';

export type PartCode = ReturnType<typeof createCode>;

/** The code of the parts: loads and keeps it. */
export function createCode(boot: Boot, loadPart: (id: PartId) => Promise<LoadedPart>) {
  const loads = new Map<PartId, Promise<LoadedPart>>();
  const loaded = new Map<PartId, LoadedPart>();

  function missing(id: PartId) {
    const remote = remoteOf(id);
    if (boot.off.includes(remote)) return 'off';
    return boot.releases[remote] ? undefined : 'unreachable';
  }

  function load(id: PartId): Promise<LoadedPart> {
    return kept(loads, id, () => {
      const reason = missing(id);
      const loading = reason ? Promise.reject(new PartMissing(id, reason)) : loadPart(id);
      loading.then(
        (part) => loaded.set(id, part),
        () => loads.delete(id),
      );
      return loading;
    });
  }

  return {
    missing,
    load,
    loaded,
    /** The parts of a remote whose code was asked for. */
    askedOf: (remote: string) => [...loads.keys()].filter((id) => remoteOf(id) === remote),
    forget(id: PartId): void {
      loads.delete(id);
      loaded.delete(id);
    },
  };
}

/** Returns a map's value for a key; creates and stores it the first time. */
export function kept<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}
