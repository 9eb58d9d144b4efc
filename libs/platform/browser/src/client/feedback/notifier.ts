import type { IntlShape } from 'react-intl';
import type { Notification } from '@pluis/store';

type MakeNotice = (intl: IntlShape) => Notification;

export interface Notifier {
  /** Shows a notice as soon as messages are available. */
  say(make: MakeNotice): void;
  /** Sets the page's messages; called again when the language changes. */
  speak(intl: IntlShape): void;
}

/** Shows the shell's notices. Notices that arrive before the messages are queued. */
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
