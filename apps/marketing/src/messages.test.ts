import { languages } from '@pluis/i18n';
import { messages } from './messages';

describe('messages', () => {
  it.each(languages.map(({ code }) => code))('[I18-5] has every text in %s', async (language) => {
    const [texts, english] = await Promise.all([messages(language), messages('en')]);
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
    expect(Object.values(texts).every((text) => text.length > 0)).toBe(true);
  });
});
