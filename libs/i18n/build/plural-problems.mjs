/** Whole numbers, and one that is not: Polish has a form of its own for it. */
const sampleNumbers = [...Array(201).keys(), 1.5];

/**
 * What is wrong with the forms of a plural [I18-2]: one missing that numbers up to 200 fall into (the `many` of
 * Spanish and Italian begins at a million, so it may be left out), or one that the language never uses.
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
