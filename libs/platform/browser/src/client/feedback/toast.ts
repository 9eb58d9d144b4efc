import type { IntlShape } from 'react-intl';
import type { AppStore, Notification } from '@pluis/store';

/** How long a plain notice is shown, in milliseconds. */
const duration = 8000;

/** Shows a notification. The toaster's code is loaded with the first one; if that fails, a plain notice is shown. */
export async function toast(notification: Notification, store: AppStore, intl: IntlShape): Promise<void> {
  try {
    const { showToast } = await import(/* webpackChunkName: "toaster" */ '../../toaster/toaster');
    await showToast(notification, store, intl);
  } catch {
    showNotice(notification);
  }
}

/** Shows a notice without the toaster's code: an alert in the top layer, without the notification's button or link. */
function showNotice({ title, description }: Notification): void {
  const notice = document.createElement('p');
  notice.popover = 'manual';
  notice.role = 'alert';
  notice.className = 'shell-notice';
  notice.textContent = [title, description].filter(Boolean).join(' ');
  // A modal dialog makes everything outside it inert.
  (document.querySelector('dialog:modal') ?? document.body).append(notice);
  if ('showPopover' in HTMLElement.prototype) notice.showPopover();
  setTimeout(() => notice.remove(), duration);
}
