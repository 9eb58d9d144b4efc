import { createIntl } from 'react-intl';
import german from '../messages/de.json';
import english from '../messages/en.json';
import { head } from './head';

describe('head', () => {
  it('[RTE-4] names the page in the language it is shown in', () => {
    const inEnglish = head({ intl: createIntl({ locale: 'en', messages: english }) });
    const inGerman = head({ intl: createIntl({ locale: 'de', messages: german }) });
    expect(inEnglish.title).toMatch(/^Pluis: .*slippers/);
    expect(inGerman.title).toMatch(/^Pluis: /);
    expect(inGerman.title).not.toBe(inEnglish.title);
    expect(inGerman.description).not.toBe(inEnglish.description);
  });
});
