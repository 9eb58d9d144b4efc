import { languages } from '@pluis/i18n';
import { messages } from './messages';

it.each(languages.map(({ code }) => code))(
  '[LND-3] the numbers of the specification are in the text in %s',
  async (language) => {
    const texts = await messages(language);
    // The texts are compiled to syntax trees; the ranges are in their plain parts.
    const ranges = (key: string) =>
      (JSON.stringify(texts[key]).match(/\d+[-–]\d+/g) ?? []).map((range) => range.replace('–', '-')).sort();
    expect(ranges('marketing.features.size.text')).toEqual(['37-42', '41-46', '6-11', '8-13']);
    expect(JSON.stringify(texts['marketing.features.eco.text'])).toMatch(/\b6(?:-| (?:tot|bis|a|do) )12\b/);
  },
);
