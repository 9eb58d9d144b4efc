import { createIntl } from 'react-intl';
import english from '../../../messages/en.json';
import { paymentRequiredNotice, storageFullNotice } from '../../toaster/rare-notices';
import { createNotifier } from './notifier';

const intl = createIntl({ locale: 'en', messages: english });
const title = /storage is full/;

it('[CRT-6] shows a notice from before the messages when they have loaded, once', () => {
  const notify = jest.fn();
  const { say, speak } = createNotifier(notify);
  say(storageFullNotice);
  expect(notify).not.toHaveBeenCalled();
  speak(intl);
  expect(notify).toHaveBeenCalledTimes(1);
  expect(notify).toHaveBeenCalledWith(expect.objectContaining({ title: expect.stringMatching(title) }));
  speak(intl);
  expect(notify).toHaveBeenCalledTimes(1);
});

it('[API-4] shows later notices at once, and replaces one payment notice by the next', () => {
  const notify = jest.fn();
  const { say, speak } = createNotifier(notify);
  speak(intl);
  say(paymentRequiredNotice);
  say(paymentRequiredNotice);
  const notice = {
    tone: 'error',
    title: 'Shopify: Payment required',
    description: 'API access needs an active paid billing plan. The store must be upgraded.',
    key: 'payment-required',
  };
  expect(notify.mock.calls).toEqual([[notice], [notice]]);
});
