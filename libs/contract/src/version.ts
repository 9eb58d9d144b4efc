/** The contract's version. Raised only when a remote that follows the former one would stop working. */
export const contractVersion = 1;
