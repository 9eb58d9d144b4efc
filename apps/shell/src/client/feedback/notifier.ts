import type { IntlShape } from 'react-intl';
import type { Notification } from '@pluis/store';

type MakeNotice = (intl: IntlShape) => Notification;

export interface Notifier {
  /** Says a notice, as soon as there are messages to say it with. */
  say(make: MakeNotice): void;
  /** Hands over the page's messages; again when the language changes. */
  speak(intl: IntlShape): void;
}

/** Says the shell's notices. Keeps those that come before the messages, and says them once the messages are there. */
export function createNotifier(notify: (notice: Notification) => void): Notifier {
  let messages: IntlShape | undefined;
  const early: MakeNotice[] = [];
  function say(make: MakeNotice): void {
    if (messages) notify(make(messages));
    else early.push(make);
  }
  return {
    say,
    speak(intl) {
      messages = intl;
      early.splice(0).forEach(say);
    },
  };
}
