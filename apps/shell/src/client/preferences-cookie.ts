import { localeCookie, serializePreferencesCookie } from '@pluis/i18n';
import { selectPreferences, type AppStore } from '@pluis/store';

const aYear = 365 * 24 * 60 * 60;

/** Mirrors the preferences in a cookie, so that the next page comes in the right language and currency [I18-4]. */
export function mirrorPreferences(store: AppStore): void {
  let mirrored = '';
  store.subscribe(() => {
    const value = serializePreferencesCookie(selectPreferences(store.getState()));
    if (value === mirrored) return;
    mirrored = value;
    document.cookie = `${localeCookie}=${value}; path=/; max-age=${aYear}; samesite=lax`;
  });
}
