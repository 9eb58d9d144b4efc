import { PartPlace } from './part-place';
import { useParts } from './parts';
import { headerParts } from './places';
import { ServedSlot } from './served-page';

/** What remotes put into the header, before the cart's button. What is missing takes no space [MFE-4]. */
export function HeaderPlaces() {
  return headerParts(useParts().site.slots).map((id) => (
    <PartPlace key={id} id={id} Loading={ServedSlot} Failure={Nothing} />
  ));
}

function Nothing() {
  return null;
}
