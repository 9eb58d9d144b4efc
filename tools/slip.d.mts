/** Whether a word is a slip of the other: one letter differs, is missing, added or swapped; in long words, two. */
export function isSlip(word: string, meant: string): boolean;
