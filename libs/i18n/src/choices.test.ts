import { currencies, defaultCurrency, isCurrency, ratesDate } from './currencies';
import { defaultLanguage, directionOf, isLanguage, languages } from './languages';

it('[I18-1] offers six languages, English first and by default, each under its own flag', () => {
  expect(languages.map(({ code, englishName }) => [code, englishName])).toEqual([
    ['en', 'English'],
    ['nl', 'Dutch'],
    ['de', 'German'],
    ['es', 'Spanish'],
    ['it', 'Italian'],
    ['pl', 'Polish'],
  ]);
  expect(defaultLanguage).toBe('en');
  expect(languages.map(({ code }) => directionOf(code))).toEqual(languages.map(() => 'ltr'));
  expect(new Set(languages.map(({ flag }) => flag)).size).toBe(6);
});

it('[CUR-1] [CUR-2] has the rates and symbols of the specification', () => {
  expect(Object.fromEntries(currencies.map(({ code, rate, symbol }) => [code, [rate, symbol]]))).toEqual({
    EUR: ['0.92', '€'],
    USD: ['1', '$'],
    GBP: ['0.79', '£'],
    BGN: ['1.8', 'лв'],
    CZK: ['22.5', 'Kč'],
    DKK: ['6.85', 'kr'],
    HUF: ['360', 'Ft'],
    PLN: ['4', 'zł'],
    RON: ['4.55', 'lei'],
    SEK: ['10.5', 'kr'],
  });
  expect(defaultCurrency).toBe('EUR');
  expect(new Date(ratesDate).toISOString()).toContain(ratesDate);
});

it.each([undefined, null, 'EN', 'en ', 'toString', 0])(
  '[I18-3] %j is neither language nor currency',
  (value) => {
    expect(isLanguage(value)).toBe(false);
    expect(isCurrency(value)).toBe(false);
  },
);

/** The letters of a flag's two characters: a country code. */
function countryOf(flag: string): string {
  return Array.from(flag, (character) =>
    String.fromCharCode((character.codePointAt(0) ?? 0) - 0x1f1e6 + 65),
  ).join('');
}

it('[I18-1] [HDR-3] a language is called as its speakers call it, under the flag of a country of theirs', () => {
  for (const { code, name, flag } of languages) {
    expect(name.toLowerCase()).toBe(
      new Intl.DisplayNames(code, { type: 'language' }).of(code)?.toLowerCase(),
    );
    expect(new Intl.Locale(`${code}-${countryOf(flag)}`).region).toMatch(
      code === 'en' ? /^(GB|US)$/ : new RegExp(`^${code}$`, 'i'),
    );
  }
});

it('[CUR-1] a currency has a name of its own, and the flag that its code begins with', () => {
  expect(new Set(currencies.map(({ name }) => name)).size).toBe(currencies.length);
  for (const { code, name, flag } of currencies) {
    expect(name).toMatch(/\p{L}{3}/u);
    expect(countryOf(flag)).toBe(code.slice(0, 2));
  }
});
