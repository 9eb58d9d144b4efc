/**
 * Texts that are the same in English and in another language, with the languages in which that is correct. Any other text
 * that equals the English one was copied and not translated.
 *
 * @type {Record<string, string[]>}
 */
export const sameAsEnglish = {
  // Names of people.
  'Marta K.': ['nl', 'de', 'es', 'it', 'pl'],
  'Jonas B.': ['nl', 'de', 'es', 'it', 'pl'],
  'Sofia R.': ['nl', 'de', 'es', 'it', 'pl'],
  // The shop's e-mail address.
  'hello@pluis.example': ['nl', 'de', 'es', 'it', 'pl'],
  // A size standard.
  'EU {sizes}': ['nl', 'de', 'es', 'it', 'pl'],
  // The same word in that language.
  Color: ['es'],
  Contact: ['nl'],
  FAQ: ['de'],
  Menu: ['nl', 'it', 'pl'],
  Privacy: ['nl', 'it'],
  Reviews: ['nl'],
  Sets: ['nl', 'de'],
  Shop: ['de'],
  Subtotal: ['es'],
  Total: ['es'],
  Variant: ['nl'],
};
