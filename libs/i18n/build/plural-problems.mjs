/** Whole numbers, and one fraction, for which Polish has a separate form. */
const sampleNumbers = [...Array(201).keys(), 1.5];

/**
 * The problems with the forms of a plural [I18-2]: a missing form that numbers up to 200 need (Spanish and Italian may omit
 * `many`, which begins at a million), or a form that the language never uses.
 *
 * @param {import('@formatjs/icu-messageformat-parser').PluralElement} plural
 * @param {string} language
 * @returns {string[]}
 */
export function pluralProblems(plural, language) {
  const rules = new Intl.PluralRules(language, { type: plural.pluralType ?? 'cardinal' });
  const needed = new Set(sampleNumbers.map((number) => rules.select(number)));
  /** @type {Set<string>} */
  const known = new Set(rules.resolvedOptions().pluralCategories);
  const given = Object.keys(plural.options);
  const missing = [...needed].filter((form) => !given.includes(form));
  const surplus = given.filter((form) => !form.startsWith('=') && !known.has(form));
  return [
    ...missing.map((form) => `{${plural.value}} lacks the plural form "${form}"`),
    ...surplus.map(
      (form) => `{${plural.value}} has the plural form "${form}", which "${language}" never uses`,
    ),
  ];
}
