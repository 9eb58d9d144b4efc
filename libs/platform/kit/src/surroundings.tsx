import type { ReactNode } from 'react';
import { createIntl, IntlProvider, type IntlShape } from 'react-intl';
import { Provider } from 'react-redux';
import { matchPath, MemoryRouter, Route, Routes } from 'react-router-dom';
import type { ExposeModule, PageHead } from '@pluis/contract';
import { localeOf, type Language } from '@pluis/i18n';
import { createStore, localeActions, type AppStore } from '@pluis/store';

export interface ExposeOptions {
  /** English by default. */
  readonly language?: Language;
  /** The route's pattern in `remote.json`. */
  readonly path?: string;
  /** The URL; by default the pattern itself. */
  readonly location?: string;
  /** Replaces the shop's API; without it, any call fails. */
  readonly fetch?: typeof fetch;
}

/** An expose, prepared as the shell does before it shows one: its slices are in the store and its data is loaded. */
export interface ReadyExpose {
  readonly store: AppStore;
  readonly head: PageHead | undefined;
  /** The problems with its messages, each once. */
  readonly problems: ReadonlySet<string>;
  /** The expose within a store, an intl and a router. */
  readonly element: ReactNode;
}

/** Timeout for the expose's data, in milliseconds. */
const loadTimeoutMs = 5000;

/** Prepares an expose for rendering. Rejects if its `register`, `load`, `head` or `messages` throws. */
export async function prepareExpose(
  expose: ExposeModule,
  { language = 'en', path = '/', location = path, fetch = refuse }: ExposeOptions,
): Promise<ReadyExpose> {
  const store = createStore({
    extra: { storefront: { url: 'https://shop.example/graphql', accessToken: 'sample', fetch } },
  });
  store.dispatch(localeActions.languageChosen(language));
  const params = matchPath({ path, caseSensitive: true }, location)?.params ?? {};
  expose.register?.({ store });
  await expose.load?.({ store, params, signal: AbortSignal.timeout(loadTimeoutMs) });
  const messages = await expose.messages(language);
  const problems = new Set<string>();
  const onError = (error: Error) => {
    problems.add(error.message.split('\n')[0] ?? error.message);
  };
  const locale = localeOf(language);
  const intl: IntlShape = createIntl({ locale, messages, onError });
  const head = expose.head?.({ store, params, language, intl });
  const { default: Part, Footer } = expose;
  const page = (
    <>
      <Part />
      {Footer && <Footer />}
    </>
  );
  return {
    store,
    head,
    problems,
    element: (
      <Provider store={store}>
        <IntlProvider locale={locale} messages={messages} onError={onError}>
          <MemoryRouter initialEntries={[location]}>
            <Routes>
              <Route path={path} element={page} />
            </Routes>
          </MemoryRouter>
        </IntlProvider>
      </Provider>
    ),
  };
}

async function refuse(): Promise<never> {
  throw new TypeError('This test calls the API of the shop: pass `fetch` to answer it.');
}
