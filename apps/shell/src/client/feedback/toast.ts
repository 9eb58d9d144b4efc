import type { IntlShape } from 'react-intl';
import type { AppStore, Notification } from '@pluis/store';

/** How long a plain notice is seen, in milliseconds. */
const duration = 8000;

/** Shows a notification. The toaster's code comes with the first one; where it cannot be had, a plain notice says it. */
export async function toast(notification: Notification, store: AppStore, intl: IntlShape): Promise<void> {
  try {
    const { showToast } = await import(/* webpackChunkName: "toaster" */ '../../toaster/toaster');
    await showToast(notification, store, intl);
  } catch {
    showNotice(notification);
  }
}

/** Says something with the platform's means alone: an alert in the top layer. */
function showNotice({ title, description, link }: Notification): void {
  const notice = document.createElement('p');
  notice.popover = 'manual';
  notice.role = 'alert';
  notice.className = 'shell-notice';
  notice.textContent = [title, description].filter(Boolean).join(' ');
  if (link)
    notice.append(
      ' ',
      Object.assign(document.createElement('a'), {
        href: link.href,
        textContent: link.label,
        target: '_blank',
        rel: 'noopener',
      }),
    );
  // A modal dialog makes all outside it inert.
  (document.querySelector('dialog:modal') ?? document.body).append(notice);
  notice.showPopover();
  // What can be followed is not taken away.
  if (!link) setTimeout(() => notice.remove(), duration);
}
