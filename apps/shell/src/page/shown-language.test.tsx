/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { FormattedMessage } from 'react-intl';
import type { ExposeModule } from '@pluis/contract';
import type { Language, Messages } from '@pluis/i18n';
import { localeActions } from '@pluis/store';
import english from '../../messages/en.json';
import dutch from '../../messages/nl.json';
import german from '../../messages/de.json';
import { showPage } from '../testing/show-page';
import { partComponent } from '@pluis/browser';

const shellMessages: Partial<Record<Language, Messages>> = { en: english, nl: dutch, de: german };

/** Messages that arrive when a test says so. */
function slowly() {
  const arrivals = new Map<Language, { arrive(): void; fail(): void }>();
  const load = (language: Language) =>
    new Promise<Messages>((resolve, reject) => {
      arrivals.set(language, {
        arrive: () => resolve(shellMessages[language] ?? english),
        fail: () => reject(new Error('no messages')),
      });
    });
  return { load, arrivals };
}

const languageName = () => screen.getAllByRole('combobox')[0]?.getAttribute('aria-label');

it('[I18-1] switches in place when the messages have loaded, and sets the language of the page', async () => {
  const { load, arrivals } = slowly();
  const { store } = showPage({ loadMessages: load });
  expect(document.documentElement.lang).toBe('en');
  act(() => void store.dispatch(localeActions.languageChosen('nl')));
  expect(languageName()).toBe('Language');
  expect(document.documentElement.lang).toBe('en');
  await act(async () => arrivals.get('nl')?.arrive());
  expect(languageName()).toBe('Taal');
  expect(document.documentElement.lang).toBe('nl');
  expect(document.documentElement.dir).toBe('ltr');
});

it('[I18-1] waits for the messages of all parts, so that the page is never in two languages', async () => {
  let ready = () => {};
  const prepare = jest.fn(() => new Promise<void>((resolve) => (ready = resolve)));
  const { store } = showPage({ loadMessages: async () => dutch, over: { prepare } });
  await act(async () => void store.dispatch(localeActions.languageChosen('nl')));
  expect(prepare).toHaveBeenCalledWith('nl');
  expect(languageName()).toBe('Language');
  await act(async () => ready());
  expect(languageName()).toBe('Taal');
});

it('[ENG-3] [I18-1] a page that React renders again before it is hydrated is in the server’s language at first', async () => {
  const { load, arrivals } = slowly();
  showPage({
    loadMessages: load,
    preferences: { language: 'nl', currency: 'EUR' },
    served: { language: 'en', currency: 'EUR' },
  });
  expect(document.documentElement.lang).toBe('en');
  expect(languageName()).toBe('Language');
  await act(async () => arrivals.get('nl')?.arrive());
  expect(document.documentElement.lang).toBe('nl');
  expect(languageName()).toBe('Taal');
});

it('[I18-1] the last of two quick choices wins', async () => {
  const { load, arrivals } = slowly();
  const { store } = showPage({ loadMessages: load });
  act(() => void store.dispatch(localeActions.languageChosen('nl')));
  act(() => void store.dispatch(localeActions.languageChosen('de')));
  await act(async () => arrivals.get('de')?.arrive());
  await act(async () => arrivals.get('nl')?.arrive());
  expect(document.documentElement.lang).toBe('de');
  expect(languageName()).toBe('Sprache');
});

describe('[I18-1] a language that cannot be loaded', () => {
  const sorry = 'The language couldn’t be changed. Check your connection and try again.';

  it('shows a notice in the former language, and restores the former choice', async () => {
    const { load, arrivals } = slowly();
    const { store, said } = showPage({ loadMessages: load });
    act(() => void store.dispatch(localeActions.languageChosen('nl')));
    await act(async () => arrivals.get('nl')?.fail());
    expect(store.getState().locale.language).toBe('en');
    expect(languageName()).toBe('Language');
    expect(said).toEqual([{ tone: 'error', title: sorry }]);
  });

  it('shows a notice each time, and can be chosen again', async () => {
    const { load, arrivals } = slowly();
    const { store, said } = showPage({ loadMessages: load });
    for (let count = 0; count < 2; count += 1) {
      act(() => void store.dispatch(localeActions.languageChosen('nl')));
      await act(async () => arrivals.get('nl')?.fail());
    }
    expect(said).toHaveLength(2);
    act(() => void store.dispatch(localeActions.languageChosen('nl')));
    await act(async () => arrivals.get('nl')?.arrive());
    expect(languageName()).toBe('Taal');
    expect(said).toHaveLength(2);
  });

  it('shows a notice even if only a part lacks it', async () => {
    const prepare = () => Promise.reject(new Error('no messages'));
    const { store, said } = showPage({ loadMessages: async () => dutch, over: { prepare } });
    await act(async () => void store.dispatch(localeActions.languageChosen('nl')));
    expect(languageName()).toBe('Language');
    expect(said).toEqual([{ tone: 'error', title: sorry }]);
  });

  it('shows no notice if another one has been chosen by then', async () => {
    const { load, arrivals } = slowly();
    const { store, said } = showPage({ loadMessages: load });
    act(() => void store.dispatch(localeActions.languageChosen('nl')));
    act(() => void store.dispatch(localeActions.languageChosen('de')));
    await act(async () => arrivals.get('nl')?.fail());
    await act(async () => arrivals.get('de')?.arrive());
    expect(languageName()).toBe('Sprache');
    expect(said).toEqual([]);
  });
});

describe('a part', () => {
  /** A page with messages and a head of its own. */
  const module: ExposeModule = {
    default: () => (
      <p>
        <FormattedMessage id="shell.skip" />
      </p>
    ),
    head: ({ intl, language, params }) => ({
      title: `${intl.formatMessage({ id: 'shell.skip' })} ${language} ${params['handle'] ?? ''}`.trim(),
      description: 'Slippers',
    }),
    messages: async () => ({}),
  };
  const texts: Partial<Record<Language, string>> = { en: 'Slippers', nl: 'Sloffen' };
  const Part = partComponent({
    module,
    version: '1.0.0',
    messages: (language) => ({ 'shell.skip': texts[language] ?? '' }),
  });
  const parts = { 'catalog/ShopPage': Part, 'catalog/ProductPage': Part } as const;

  beforeEach(() => {
    document.head.innerHTML = `
      <meta name="description" content="old">
      <link rel="canonical" href="https://pluis.example/shop">`;
  });
  afterEach(() => document.head.replaceChildren());

  it('[I18-1] uses its own messages, and switches with the page', async () => {
    const { store } = showPage({ parts, loadMessages: async () => dutch });
    expect(screen.getByText('Slippers')).toBeVisible();
    await act(async () => void store.dispatch(localeActions.languageChosen('nl')));
    await waitFor(() => expect(screen.getByText('Sloffen')).toBeVisible());
  });

  it('[RTE-4] the title follows page and language', async () => {
    const { store, here } = showPage({ parts, loadMessages: async () => dutch });
    expect(document.title).toBe('Slippers en');
    expect(document.querySelector('meta[name=description]')).toHaveAttribute('content', 'Slippers');
    await act(async () => here.navigate?.('/product/caf%C3%A9'));
    expect(document.title).toBe('Slippers en café');
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      'https://pluis.example/product/caf%C3%A9',
    );
    await act(async () => void store.dispatch(localeActions.languageChosen('nl')));
    expect(document.title).toBe('Sloffen nl café');
    await act(async () => here.navigate?.('/nope'));
    expect(document.title).toMatch(/\| Pluis$/);
  });

  it('[SHP-8] the canonical URL is the one that the part sets, in the browser, too', async () => {
    const head = () => ({ title: 'Slippers', canonical: '/shop?after=cursor-20' });
    const Listed = partComponent({ module: { ...module, head }, version: '1.0.0', messages: () => texts });
    const { store } = showPage({
      parts: { ...parts, 'catalog/ShopPage': Listed },
      loadMessages: async () => dutch,
    });
    const canonical = document.querySelector('link[rel=canonical]');
    expect(canonical).toHaveAttribute('href', 'https://pluis.example/shop?after=cursor-20');
    await act(async () => void store.dispatch(localeActions.languageChosen('nl')));
    await waitFor(() =>
      expect(canonical).toHaveAttribute('href', 'https://pluis.example/shop?after=cursor-20&lang=nl'),
    );
  });

  it('[I18-2] shows the key of a message that no language has', () => {
    const Silent = partComponent({ module, version: '1.0.0', messages: () => ({}) });
    showPage({ parts: { 'catalog/ShopPage': Silent } });
    expect(screen.getByText('shell.skip')).toBeVisible();
  });
});
