import { headerParts, PartPlace, ServedSlot, useParts } from '@pluis/browser';

/** The remotes' parts in the header, before the cart's button. A missing part takes no space [MFE-4]. */
export function HeaderPlaces() {
  return headerParts(useParts().site.slots).map((id) => (
    <PartPlace key={id} id={id} Loading={ServedSlot} Failure={Nothing} />
  ));
}

function Nothing() {
  return null;
}
