import { cartSheetPlace } from '@pluis/contract';

/** The frame's slots for remotes, besides its pages. A release may fill no other. */
export const places: readonly string[] = [cartSheetPlace];
