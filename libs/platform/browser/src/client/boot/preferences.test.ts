/** @jest-environment jsdom */
import { parsePreferencesCookie } from '@pluis/i18n';
import { cartActions, createStore, localeActions, type AppStore } from '@pluis/store';
import { forgetDocuments } from '../navigation/served-pages';
import { applyEarlyChoices, mirrorPreferences } from './preferences';

jest.mock('../navigation/served-pages', () => ({ forgetDocuments: jest.fn() }));

let store: AppStore;
const onChange = jest.fn();
const shown = { language: 'en', currency: 'EUR' } as const;

beforeEach(() => {
  jest.clearAllMocks();
  document.cookie = 'locale=; max-age=0';
  history.replaceState({ key: 'first' }, '', '/shop');
  store = createStore({ extra: { storefront: { url: 'https://shop.example', accessToken: 'token' } } });
});
afterEach(() => jest.restoreAllMocks());

describe('[I18-4] the cookie', () => {
  it('has the preferences from the start, for the next page', () => {
    mirrorPreferences({ store, shown, onChange });
    expect(document.cookie).toBe('locale=en-EUR');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('[UI-3] is compared with the page’s own: a choice may have been stored before its code loaded', () => {
    store.dispatch(localeActions.languageChosen('nl'));
    mirrorPreferences({ store, shown, onChange });
    expect(document.cookie).toBe('locale=nl-EUR');
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('follows them, and is written only when they change', () => {
    mirrorPreferences({ store, shown, onChange });
    const write = jest.spyOn(document, 'cookie', 'set');
    store.dispatch(localeActions.languageChosen('nl'));
    store.dispatch(localeActions.currencyChosen('SEK'));
    store.dispatch(cartActions.cleared());
    store.dispatch(localeActions.currencyChosen('SEK'));
    expect(write).toHaveBeenCalledTimes(2);
    expect(document.cookie).toBe('locale=nl-SEK');
    expect(parsePreferencesCookie('nl-SEK')).toEqual({ language: 'nl', currency: 'SEK' });
  });
});

describe('[I18-4] a choice removes the parameters that it overrides from the URL, so that a reload does not undo it', () => {
  it.each([
    ['language', '/shop?lang=de&currency=PLN&after=abc#list', '/shop?currency=PLN&after=abc#list'],
    ['currency', '/shop?lang=de&currency=PLN', '/shop?lang=de'],
    ['language', '/shop?after=abc', '/shop?after=abc'],
  ])('of the %s, at %s', (what, before, after) => {
    history.replaceState({ key: 'first' }, '', before);
    mirrorPreferences({ store, shown, onChange });
    const { length } = history;
    if (what === 'language') store.dispatch(localeActions.languageChosen('nl'));
    else store.dispatch(localeActions.currencyChosen('SEK'));
    expect(location.pathname + location.search + location.hash).toBe(after);
    expect(history).toHaveLength(length);
    expect(history.state).toEqual({ key: 'first' });
  });

  it('and reports it even if the URL is already right', () => {
    history.replaceState(null, '', '/shop?lang=de');
    mirrorPreferences({ store, shown, onChange: () => onChange(location.search) });
    store.dispatch(localeActions.languageChosen('nl'));
    expect(onChange.mock.calls).toEqual([['']]);
  });
});

it('[I18-1] [CUR-1] documents that were prefetched in the former language or currency are not used', () => {
  mirrorPreferences({ store, shown, onChange });
  store.dispatch(cartActions.cleared());
  expect(forgetDocuments).not.toHaveBeenCalled();
  store.dispatch(localeActions.currencyChosen('SEK'));
  expect(forgetDocuments).toHaveBeenCalledTimes(1);
});

describe('[UI-3] [HDR-3] choices before the header is hydrated', () => {
  it('are made', () => {
    applyEarlyChoices(store, new Map(Object.entries({ language: 'nl', currency: 'SEK' })));
    expect(store.getState().locale).toEqual({ language: 'nl', currency: 'SEK' });
  });

  it('are none if nothing was chosen, or the value is unknown', () => {
    applyEarlyChoices(store);
    applyEarlyChoices(store, new Map(Object.entries({ language: 'xx', currency: 'nl', colour: 'oat' })));
    expect(store.getState().locale).toEqual({ language: 'en', currency: 'EUR' });
  });
});
