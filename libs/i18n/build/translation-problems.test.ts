import { translationProblems } from './translation-problems.mjs';

function check(language: string, message: string, english = message) {
  return translationProblems(
    { name: `${language}.json`, language, messages: { key: message } },
    { key: english },
  );
}

it.each([
  ['nl', 'Winkelwagen', 'Cart'],
  [
    'de',
    '{count, plural, one {# Artikel} other {# Artikel}}',
    '{count, plural, one {# item} other {# items}}',
  ],
  ['es', '{count, plural, one {# artículo} other {# artículos}}', '{count} items'],
  ['pl', '{n, plural, =0 {nic} one {#} few {#} many {#} other {#}}', '{n}'],
  ['it', '<b>{name}</b>, ciao', 'Hi, <b>{name}</b>'],
])('[I18-5] finds nothing wrong with a good translation: %s %s', (language, message, english) => {
  expect(check(language, message, english)).toEqual([]);
});

it('[I18-5] names the keys that are missing and those that English does not have', () => {
  const file = { name: 'nl.json', language: 'nl', messages: { old: 'Oud' } };
  expect(translationProblems(file, { title: 'Cart' })).toEqual([
    'nl.json: "title": missing',
    'nl.json: "old": surplus, en.json does not have it',
  ]);
});

it.each([
  ['  ', 'Cart', 'nl.json: "key": empty'],
  ['{naam}', '{name}', 'nl.json: "key": does not use name, which English does'],
  ['{naam}', '{name}', 'nl.json: "key": uses naam, which English does not'],
  ['lees meer', '<link>read more</link>', 'nl.json: "key": does not use <link>, which English does'],
  [
    '{n, plural, other {{who}}}',
    '{n, plural, one {{who}} other {}}',
    'nl.json: "key": {n} lacks the plural form "one"',
  ],
  [
    '{n, plural, one {#} few {#} other {#}}',
    '{n}',
    'nl.json: "key": {n} has the plural form "few", which "nl" never uses',
  ],
])('[I18-2] finds what is wrong with %j for %j', (message, english, problem) => {
  expect(check('nl', message, english)).toContain(problem);
});

it('[I18-2] asks all four forms of Polish, also where the plural is inside a tag', () => {
  expect(check('pl', '<b>{n, plural, one {#} other {#}}</b>')).toEqual([
    'pl.json: "key": {n} lacks the plural form "many"',
    'pl.json: "key": {n} lacks the plural form "few"',
  ]);
});

it('[I18-5] says what is wrong with a message that cannot be parsed', () => {
  expect(check('nl', '{name', '{name}')).toEqual([
    'nl.json: "key": not a valid ICU message (EXPECT_ARGUMENT_CLOSING_BRACE at 1:1): {name',
  ]);
});
