/** Pixels of a master, from which every asked width is made. */
export const masterSize = 1200;

/** Part of every picture's address: raise it when the drawing changes, since pictures are cached for ever. */
export const drawingVersion = 1;
