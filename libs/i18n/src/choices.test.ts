import { currencies, defaultCurrency, isCurrency, ratesDate } from './currencies';
import { defaultLanguage, isLanguage, languages } from './languages';

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
