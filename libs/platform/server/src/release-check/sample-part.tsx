import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router-dom';
import type { ExposeModule } from '@pluis/contract';
import { localeOf, type Language } from '@pluis/i18n';
import { cartActions, createStore, localeActions, type AppStore } from '@pluis/store';
import { sampleLine, sampleStorefrontUrl } from './sample-shop';
import type { SampleVisit } from './sample-visits';

/** Timeout for an expose to fetch its sample data, in milliseconds. */
const loadTimeoutMs = 5000;

/** Creates a shopper's store for the sample shop with one item in the cart. */
export function sampleStore(language: Language): AppStore {
  // In a page, the store uses the window's own fetch.
  const own = 'window' in globalThis ? {} : { fetch: globalThis.fetch };
  const store = createStore({
    extra: { storefront: { url: sampleStorefrontUrl, accessToken: 'sample', ...own } },
  });
  store.dispatch(localeActions.languageChosen(language));
  store.dispatch(cartActions.added({ item: sampleLine }));
  return store;
}

/** Prepares an expose for an address as a page does. Rejects with any error that it throws. */
export async function openPart(module: ExposeModule, { params }: SampleVisit, language: Language) {
  const store = sampleStore(language);
  module.register?.({ store });
  await module.load?.({ store, params, signal: AbortSignal.timeout(loadTimeoutMs) });
  return { store, messages: await module.messages(language) };
}

interface Props extends Awaited<ReturnType<typeof openPart>> {
  module: ExposeModule;
  pattern: string;
  language: Language;
  onError(error: { code: string; message: string }): void;
}

/** A part and its footer at the part's route, inside a router. */
export function SamplePart({ module, pattern, language, store, messages, onError }: Props) {
  const { default: Part, Footer } = module;
  const element = (
    <>
      <Part />
      {Footer && <Footer />}
    </>
  );
  return (
    <Provider store={store}>
      <IntlProvider locale={localeOf(language)} messages={messages} onError={onError}>
        <Routes>
          <Route path={pattern} element={element} />
        </Routes>
      </IntlProvider>
    </Provider>
  );
}
