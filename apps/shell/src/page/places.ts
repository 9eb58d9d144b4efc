import { cartSheetPlace } from '@pluis/contract';

/** The places that the frame has for remotes, besides its pages. A release may fill no other. */
export const places: readonly string[] = [cartSheetPlace];
