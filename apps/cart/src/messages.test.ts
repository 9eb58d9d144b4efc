import { languages } from '@pluis/i18n';
import { messages } from './messages';

describe('messages', () => {
  it.each(languages.map(({ code }) => code))(
    '[I18-5] has every text in %s, with the same values',
    async (language) => {
      const english = await messages('en');
      const translated = await messages(language);
      expect(Object.keys(translated)).toEqual(Object.keys(english));
      for (const key of Object.keys(english)) {
        expect([key, valuesIn(translated[key])]).toEqual([key, valuesIn(english[key])]);
      }
    },
  );
});

/** The names of the values that a compiled message asks for. */
function valuesIn(message: unknown): string[] {
  const names = [...JSON.stringify(message).matchAll(/"type":[1-9],"value":"(\w+)"/g)].map(
    ([, name]) => name ?? '',
  );
  return [...new Set(names)].filter((name) => name !== '').sort();
}
