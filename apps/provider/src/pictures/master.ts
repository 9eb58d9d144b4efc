/** Pixels of a master, from which every asked width is made. */
export const masterSize = 1200;

/** Part of every picture's URL: raise it when the drawing changes, because pictures are cached forever. */
export const drawingVersion = 1;
