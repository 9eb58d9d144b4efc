import { createIntl } from 'react-intl';
import german from '../messages/de.json';
import { head } from './head';
import { english } from './testing/english';

describe('head', () => {
  it('[RTE-4] names the page in the language it is shown in', () => {
    const inEnglish = head({
      intl: createIntl({ locale: 'en', messages: english }),
      origin: undefined,
    });
    const inGerman = head({
      intl: createIntl({ locale: 'de', messages: { ...english, ...german } }),
      origin: undefined,
    });
    expect(inEnglish.title).toMatch(/^Pluis: .*slippers/);
    expect(inGerman.title).toMatch(/^Pluis: /);
    expect(inGerman.title).not.toBe(inEnglish.title);
    expect(inGerman.description).not.toBe(inEnglish.description);
    expect(inEnglish.jsonLd).toBeUndefined();
  });

  it('names the seller for search engines if the store knows its URL', () => {
    const intl = createIntl({ locale: 'en', messages: english });
    expect(head({ intl, origin: 'https://pluis.test' }).jsonLd).toEqual([
      expect.objectContaining({ '@type': 'Organization', url: 'https://pluis.test/' }),
    ]);
  });
});
