import { languages } from './languages';
import { localeOf } from './messages';

it('[I18-1] every language has a tag that the platform knows plural rules for', () => {
  const tags = languages.map(({ code }) => localeOf(code));
  expect(Intl.PluralRules.supportedLocalesOf(tags)).toEqual(tags);
});
