import { createIntl } from 'react-intl';
import { languages, localeOf } from '@pluis/i18n';
import { formatArrival } from '@pluis/store/delivery';
import { messages } from './messages';

it.each(languages.map(({ code }) => code))(
  '[DEL-1] the sentence about the arrival ends with one period in %s, in every month',
  async (language) => {
    const intl = createIntl({ locale: localeOf(language), messages: await messages(language) });
    for (const month of ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']) {
      const range = formatArrival({ min: 2, max: 4 }, `2026-${month}-03`, language);
      expect(intl.formatMessage({ id: 'cart.delivery.arrives' }, { range })).toMatch(/[^.]\.$/);
    }
  },
);
