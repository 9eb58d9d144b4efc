import type { Messages } from '@pluis/i18n';
import { intlOf } from './intl-of';

const messages = {
  'shell.brand': 'Slippers',
  'shell.cart': '{count, plural, one {a pair} other {{count} pairs}}',
};

it('is made once for the messages of a part', () => {
  expect(intlOf('en', messages)).toBe(intlOf('en', messages));
});

it('is another one for other messages, and for another language of the same', () => {
  expect(intlOf('en', { ...messages })).not.toBe(intlOf('en', messages));
  expect(intlOf('nl', messages)).not.toBe(intlOf('en', messages));
});

it('formats in its language, and shows the key of a message that there is not [I18-2]', () => {
  const intl = intlOf('de', messages);
  expect(intl.locale).toBe('de');
  expect(intl.formatMessage({ id: 'shell.cart' }, { count: 2 })).toBe('2 pairs');
  expect(intl.formatMessage({ id: 'shell.skip' })).toBe('shell.skip');
});

it('is there for a release whose messages are none', () => {
  const none: Messages = JSON.parse('null');
  expect(intlOf('en', none).formatMessage({ id: 'shell.brand' })).toBe('shell.brand');
});
