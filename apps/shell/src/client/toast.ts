import type { IntlShape } from 'react-intl';
import type { AppStore, Notification } from '@pluis/store';

/** Shows a notification; the toaster's code comes with the first one. */
export function toast(notification: Notification, store: AppStore, intl: IntlShape): void {
  void import(/* webpackChunkName: "toaster" */ './toaster').then(({ showToast }) =>
    showToast(notification, store, intl),
  );
}
