import { lazy, type ComponentType } from 'react';
import type { PartId } from '@pluis/contract';
import { partAttribute } from '@pluis/contract/html';
import type { Boot } from '../../page/boot';
import { footerComponent, partComponent } from '../../page/part-component';
import type { LoadedPart } from '../../page/parts';
import type { Deferral } from '../hydration/deferral';
import { kept, type PartCode } from './part-code';

interface Options {
  boot: Boot;
  deferral: Deferral;
  onHydrated(id: PartId): void;
  /** Called if a part's code could not be loaded and its HTML stays: presses on it keep waiting. */
  onKept(id: PartId): void;
}

/** The components of the parts, the same ones until they are forgotten. */
export function createComponents({ loaded, load }: PartCode, options: Options) {
  const servedSlots = findServedSlots(options.boot);
  const waiting = new Map<PartId, Promise<LoadedPart>>();
  const components = new Map<PartId, ComponentType>();
  const footers = new Map<PartId, ComponentType>();

  /** One promise for the part's component and its footer. */
  const wanted = (id: PartId) => kept(waiting, id, () => loadWhenWanted(id, load, options));

  function lazily(
    made: Map<PartId, ComponentType>,
    id: PartId,
    make: (part: LoadedPart) => ComponentType,
  ): ComponentType {
    return kept(made, id, () => {
      const part = loaded.get(id);
      return part ? make(part) : lazy(async () => ({ default: make(await wanted(id)) }));
    });
  }

  return {
    component: (id: PartId) =>
      lazily(components, id, (part) =>
        partComponent(part, () => {
          servedSlots.delete(id);
          options.onHydrated(id);
        }),
      ),
    footer: (id: PartId) => lazily(footers, id, footerComponent),
    /** The server's nodes of a slot that is not hydrated yet. */
    servedSlot: (id: PartId) => servedSlots.get(id),
    /** The parts that React has reached. */
    reached: () => components.keys(),
    forget(id: PartId): void {
      for (const known of [waiting, components, footers]) known.delete(id);
    },
  };
}

/** Loads a part's code when it is needed. If it cannot be loaded, whole HTML stays until it is needed again. */
async function loadWhenWanted(
  id: PartId,
  load: (id: PartId) => Promise<LoadedPart>,
  options: Options,
): Promise<LoadedPart> {
  const { deferral, onKept } = options;
  for (;;) {
    await deferral.wanted(id);
    try {
      const part = await load(id);
      await deferral.released();
      return part;
    } catch (error) {
      if (!isWhole(id, options)) throw error;
      deferral.keep(id);
      onKept(id);
    }
  }
}

/** Returns true if the part's HTML is complete and not hydrated: it stays if the code cannot be loaded. */
export function isWhole(id: PartId, { boot, deferral }: Pick<Options, 'boot' | 'deferral'>): boolean {
  return !Object.values(boot.site.slots).includes(id) && deferral.isDeferred(id);
}

/** The nodes that the server sent for each slot. */
function findServedSlots({ site }: Boot): Map<PartId, ChildNode[]> {
  return new Map(
    Object.values(site.slots).map((id) => [
      id,
      [...(document.querySelector(`[${partAttribute}="${id}"]`)?.childNodes ?? [])],
    ]),
  );
}
