import fc from 'fast-check';
import { currencies, languages } from './index';
import {
  defaultPreferences,
  parsePreferences,
  parsePreferencesCookie,
  preferencesFromQuery,
  serializePreferencesCookie,
} from './preferences';

it('[I18-4] starts in English and euros', () => {
  expect(defaultPreferences).toEqual({ language: 'en', currency: 'EUR' });
});

describe('preferences from storage', () => {
  it('[I18-3] are read as they were saved', () => {
    expect(parsePreferences({ language: 'pl', currency: 'PLN' })).toEqual({
      language: 'pl',
      currency: 'PLN',
    });
  });

  it.each([
    [
      { language: 'xx', currency: 'PLN' },
      { language: 'en', currency: 'PLN' },
    ],
    [
      { language: 'nl', currency: 'pln' },
      { language: 'nl', currency: 'EUR' },
    ],
    [{ language: 'nl' }, { language: 'nl', currency: 'EUR' }],
    [{ language: ['nl'], currency: { code: 'PLN' } }, defaultPreferences],
    [null, defaultPreferences],
    ['nl', defaultPreferences],
  ])('[I18-3] keep the good field and repair the bad one: %j', (stored, expected) => {
    expect(parsePreferences(stored)).toEqual(expected);
  });

  it('[I18-3] never throw, whatever is stored', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const { language, currency } = parsePreferences(stored);
        expect(languages.map(({ code }) => code)).toContain(language);
        expect(currencies.map(({ code }) => code)).toContain(currency);
      }),
    );
  });
});

describe('the cookie', () => {
  it('[I18-4] gives every pair of preferences back', () => {
    for (const { code: language } of languages) {
      for (const { code: currency } of currencies) {
        const text = serializePreferencesCookie({ language, currency });
        expect(text).toMatch(/^[a-z]{2}-[A-Z]{3}$/);
        expect(parsePreferencesCookie(text)).toEqual({ language, currency });
      }
    }
  });

  it.each([undefined, '', 'nl', 'nl-', 'nl-XXX', 'xx-EUR', 'NL-EUR', 'nl-EUR-', ' nl-EUR'])(
    '[I18-4] says nothing when it is %j',
    (text) => {
      expect(parsePreferencesCookie(text)).toBeUndefined();
    },
  );
});

it.each([
  ['?lang=nl&currency=USD', { language: 'nl', currency: 'USD' }],
  ['?lang=NL&currency=usd', { language: 'nl', currency: 'USD' }],
  ['?currency=SEK&utm_source=mail', { currency: 'SEK' }],
  ['?lang=fr&currency=JPY', {}],
  ['?lang=', {}],
  ['', {}],
])('[I18-4] a link chooses: %s', (search, expected) => {
  expect(preferencesFromQuery(new URLSearchParams(search))).toEqual(expected);
});
