import { createIntl } from 'react-intl';
import english from '../../../../../../apps/shell/messages/en.json';
import { createNotifier } from './notifier';
import { offlineNotice, unreachablePageNotice } from './notices';

const intl = createIntl({ locale: 'en', messages: english });

it('shows a notice from before the messages when they have loaded, once', () => {
  const notify = jest.fn();
  const { say, speak } = createNotifier(notify);
  say(offlineNotice);
  expect(notify).not.toHaveBeenCalled();
  speak(intl);
  expect(notify).toHaveBeenCalledTimes(1);
  expect(notify).toHaveBeenCalledWith(expect.objectContaining({ title: 'You’re offline' }));
  speak(intl);
  expect(notify).toHaveBeenCalledTimes(1);
});

it('shows later notices at once, each time', () => {
  const notify = jest.fn();
  const { say, speak } = createNotifier(notify);
  speak(intl);
  say(unreachablePageNotice);
  say(unreachablePageNotice);
  const notice = unreachablePageNotice(intl);
  expect(notify.mock.calls).toEqual([[notice], [notice]]);
});
