import type { ReactNode } from 'react';
import { createIntl, IntlProvider, type IntlShape } from 'react-intl';
import { Provider } from 'react-redux';
import { matchPath, MemoryRouter, Route, Routes } from 'react-router-dom';
import type { ExposeModule, PageHead } from '@pluis/contract';
import { localeOf, type Language } from '@pluis/i18n';
import { createStore, localeActions, type AppStore } from '@pluis/store';

export interface ExposeOptions {
  /** English unless given. */
  readonly language?: Language;
  /** The route's pattern, as `remote.json` has it. */
  readonly path?: string;
  /** The address; the pattern itself unless given. */
  readonly location?: string;
  /** What answers instead of the shop's API; without it, any call fails. */
  readonly fetch?: typeof fetch;
}

/** An expose, made ready as the shell does before it shows one: its slices are in the store, its data is loaded. */
export interface ReadyExpose {
  readonly store: AppStore;
  readonly head: PageHead | undefined;
  /** What was wrong with its messages, each once. */
  readonly problems: ReadonlySet<string>;
  /** The expose within a store, an intl and a router. */
  readonly element: ReactNode;
}

/** How long an expose may take to fetch its data, in milliseconds. */
const patience = 5000;

/** Makes an expose ready to be rendered. Rejects with what its own `register`, `load`, `head` or `messages` throws. */
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
  await expose.load?.({ store, params, signal: AbortSignal.timeout(patience) });
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
  throw new TypeError('This test names no answer of the shop: give `fetch`.');
}
