import { languages } from '@pluis/i18n';
import { messages } from './messages';

describe('messages', () => {
  it.each(languages.map(({ code }) => code))('[I18-5] has every text in %s', async (language) => {
    const [texts, english] = await Promise.all([messages(language), messages('en')]);
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
    expect(Object.values(texts).every((text) => text.length > 0)).toBe(true);
  });

  it.each(languages.map(({ code }) => code))(
    '[LND-3] has the numbers of the specification in %s',
    async (language) => {
      const texts = await messages(language);
      // The texts are compiled to syntax trees; the ranges are in their plain parts.
      const ranges = (key: string) =>
        (JSON.stringify(texts[key]).match(/\d+[-–]\d+/g) ?? [])
          .map((range) => range.replace('–', '-'))
          .sort();
      expect(ranges('marketing.features.size.text')).toEqual(['37-42', '41-46', '6-11', '8-13']);
      expect(JSON.stringify(texts['marketing.features.eco.text'])).toMatch(/\b6(?:-| (?:tot|bis|a|do) )12\b/);
    },
  );
});
