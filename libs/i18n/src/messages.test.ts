import { localeOf, withEnglish } from './messages';
import { languages } from './languages';

const english = { 'cart.title': 'Cart', 'cart.empty': 'Your cart is empty' };

it('[I18-2] fills in English for what is missing or empty, and keeps what is translated', () => {
  expect(withEnglish({ 'cart.title': 'Winkelwagen' }, english)).toEqual({
    'cart.title': 'Winkelwagen',
    'cart.empty': 'Your cart is empty',
  });
  expect(withEnglish({ 'cart.title': '', 'cart.empty': [] }, english)).toEqual(english);
});

it('[I18-1] every language has a tag that the platform knows plural rules for', () => {
  const tags = languages.map(({ code }) => localeOf(code));
  expect(Intl.PluralRules.supportedLocalesOf(tags)).toEqual(tags);
});
