import { parsePreferencesCookie } from '@pluis/i18n';
import { cartActions, createStore, localeActions } from '@pluis/store';
import { mirrorPreferences } from './preferences-cookie';

it('[I18-4] the cookie follows the preferences, and is written when they change only', () => {
  const write = jest.spyOn(document, 'cookie', 'set');
  const store = createStore({ extra: { storefront: { url: 'https://shop.example', accessToken: 'token' } } });
  mirrorPreferences(store);
  store.dispatch(localeActions.languageChosen('nl'));
  store.dispatch(localeActions.currencyChosen('SEK'));
  store.dispatch(cartActions.cleared());
  expect(write).toHaveBeenCalledTimes(2);
  expect(document.cookie).toBe('locale=nl-SEK');
  expect(parsePreferencesCookie('nl-SEK')).toEqual({ language: 'nl', currency: 'SEK' });
});
