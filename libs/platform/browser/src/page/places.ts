import { cartSheetPlace, type PartId } from '@pluis/contract';

/** How the names of the places in the header begin. */
const inHeader = 'header-';

/** The frame's slots for remotes, besides its pages: `*` stands for any name. A release may fill no other. */
export const places: readonly string[] = [cartSheetPlace, `${inHeader}*`];

/** The parts in the header, in the order of their places' names. */
export function headerParts(slots: Readonly<Record<string, PartId>>): PartId[] {
  const names = Object.keys(slots).filter((place) => place.startsWith(inHeader));
  return names.sort().flatMap((place) => slots[place] ?? []);
}
