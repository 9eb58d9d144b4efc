import { IntlMessageFormat } from './intl-messageformat';

it('[I18-2] formats in the locale it is given, and asks the platform for none', () => {
  const ofNumbers = jest.spyOn(Intl.NumberFormat, 'supportedLocalesOf');
  const message = new IntlMessageFormat('{n, plural, one {{n} sztuka} few {{n} sztuki} other {{n}}}', 'pl');
  expect([1, 3].map((n) => message.format({ n }))).toEqual(['1 sztuka', '3 sztuki']);
  expect(message.resolvedOptions().locale).toBe('pl');
  expect(new IntlMessageFormat('x', ['nl', 'en']).resolvedOptions().locale).toBe('nl');
  expect(ofNumbers).not.toHaveBeenCalled();
});
