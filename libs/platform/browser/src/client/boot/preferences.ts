import {
  isCurrency,
  isLanguage,
  localeCookie,
  serializePreferencesCookie,
  type LocalePreferences,
} from '@pluis/i18n';
import { localeActions, selectPreferences, type AppStore } from '@pluis/store';
import { forgetDocuments } from '../navigation/served-pages';

const aYear = 365 * 24 * 60 * 60;

/** Applies choices that were made in the selectors before the header was hydrated [UI-3]. */
export function applyEarlyChoices(store: AppStore, changes: ReadonlyMap<string, string> = new Map()): void {
  const language = changes.get('language');
  if (isLanguage(language)) store.dispatch(localeActions.languageChosen(language));
  const currency = changes.get('currency');
  if (isCurrency(currency)) store.dispatch(localeActions.currencyChosen(currency));
}

interface Options {
  store: AppStore;
  /** The preferences that the page was rendered with. */
  shown: LocalePreferences;
  /** Called after a change; `isMoved` is true if it removed a parameter from the address. */
  onChange(isMoved: boolean): void;
}

/**
 * Mirrors the preferences in a cookie, so that the next page is rendered in the right language and currency.
 * A choice removes `?lang=` and `?currency=` from the address, so that a reload does not undo it [I18-4].
 */
export function mirrorPreferences({ store, shown, onChange }: Options): void {
  let mirrored = shown;
  function writeCookie(): void {
    const value = serializePreferencesCookie(mirrored);
    document.cookie = `${localeCookie}=${value}; path=/; max-age=${aYear}; samesite=lax`;
  }
  function follow(): void {
    const chosen = selectPreferences(store.getState());
    const { language, currency } = mirrored;
    if (chosen.language === language && chosen.currency === currency) return;
    const url = new URL(location.href);
    if (chosen.language !== language) url.searchParams.delete('lang');
    if (chosen.currency !== currency) url.searchParams.delete('currency');
    const isMoved = url.href !== location.href;
    if (isMoved) history.replaceState(history.state, '', url);
    mirrored = chosen;
    writeCookie();
    forgetDocuments();
    onChange(isMoved);
  }
  follow();
  writeCookie();
  store.subscribe(follow);
}
