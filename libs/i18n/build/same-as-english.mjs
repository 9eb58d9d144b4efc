/**
 * Texts that are the same in English and in some other language, with the languages in which that is right. What is not
 * here and equals the English was copied and not translated.
 *
 * @type {Record<string, string[]>}
 */
export const sameAsEnglish = {
  // Names of people, as they are.
  'Marta K.': ['nl', 'de', 'es', 'it', 'pl'],
  'Jonas B.': ['nl', 'de', 'es', 'it', 'pl'],
  'Sofia R.': ['nl', 'de', 'es', 'it', 'pl'],
  // A standard of sizes.
  'EU {sizes}': ['nl', 'de', 'pl'],
  // The very word of the language.
  Color: ['es'],
  Contact: ['nl'],
  FAQ: ['de'],
  Menu: ['nl', 'it', 'pl'],
  Privacy: ['nl', 'it'],
  Reviews: ['nl'],
  Sets: ['nl', 'de'],
  Shop: ['de'],
  Total: ['es'],
  Variant: ['nl'],
};
