import { compileMessages } from '../build/compile-messages.cjs';
import { languages } from './languages';
import type { Messages } from './messages';
import { localeOf, withEnglish } from './messages';

function compile(messages: Record<string, string>): Messages {
  return JSON.parse(compileMessages(JSON.stringify(messages), 'test.json'));
}

it('[I18-2] fills in English for what is missing or empty, and keeps what is translated', () => {
  const english = { 'cart.title': 'Cart', 'cart.empty': 'Your cart is empty', 'cart.close': 'Close' };
  const dutch = { 'cart.title': 'Winkelwagen', 'cart.empty': '' };
  expect(withEnglish(compile(dutch), compile(english))).toEqual(
    compile({ ...english, 'cart.title': 'Winkelwagen' }),
  );
});

it('[I18-1] every language has a tag that the platform knows plural rules for', () => {
  const tags = languages.map(({ code }) => localeOf(code));
  expect(Intl.PluralRules.supportedLocalesOf(tags)).toEqual(tags);
});
