import { renderToString } from 'react-dom/server';
import { createIntl, IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import type { ExposeModule, SheetProps } from '@pluis/contract';
import { evaluateBundle } from '@pluis/federation/server';
import { languages, localeOf, type Language } from '@pluis/i18n';
import type { Release } from '@pluis/releases';
import { cartActions, createStore, localeActions, type AppStore, type InjectableSlice } from '@pluis/store';
import { sharedModules } from '../shared-modules';
import { sampleFetch, sampleHandle, sampleLine } from './sample-shop';

const params = { handle: sampleHandle };
const sheet: SheetProps = { open: true, onClose() {} };
/** How long one expose may take to fetch its sample data, in milliseconds. */
const patience = 5000;

async function exposesOf(release: Release): Promise<Record<string, ExposeModule<Partial<SheetProps>>>> {
  const code = new TextDecoder().decode(await release.file(release.manifest.server));
  return evaluateBundle(code, `${release.name}@${release.version}/server.cjs`, sharedModules);
}

function sampleStore(language: Language): AppStore {
  const store = createStore({
    extra: { storefront: { url: 'https://shop.example/graphql', accessToken: 'sample', fetch: sampleFetch } },
  });
  store.dispatch(localeActions.languageChosen(language));
  store.dispatch(cartActions.added({ item: sampleLine }));
  return store;
}

/**
 * Renders every expose of a release once per language in this process, with sample data and the shell's own modules
 * [MFE-6]. Returns what went wrong, a sentence each that says which expose and language.
 */
export async function smokeRelease(release: Release): Promise<string[]> {
  const label = `${release.name} ${release.version} was refused:`;
  let exposes: Record<string, ExposeModule<Partial<SheetProps>>>;
  try {
    exposes = await exposesOf(release);
  } catch (error) {
    return [`${label} its server bundle cannot be used: ${messageOf(error)} Correct it and build it again.`];
  }
  const problems: string[] = [];
  for (const [name, module] of Object.entries(exposes)) {
    for (const { code: language } of languages) {
      const problem = await smokeExpose(module, language).catch(messageOf);
      if (problem)
        problems.push(`${label} ${name} in ${language}: ${problem} Correct it and build it again.`);
    }
  }
  return problems;
}

async function smokeExpose(
  module: ExposeModule<Partial<SheetProps>>,
  language: Language,
): Promise<string | undefined> {
  const store = sampleStore(language);
  module.register?.({ store });
  await module.load?.({ store, params, signal: AbortSignal.timeout(patience) });
  const messages = await module.messages(language);
  const missing = new Set<string>();
  const onError = (error: { code: string; message: string }) => {
    missing.add(error.message.split('\n')[0] ?? error.code);
  };
  const locale = localeOf(language);
  const head = module.head?.({ store, params, language, intl: createIntl({ locale, messages, onError }) });
  if (head && !head.title) return 'its head has no title.';
  const { default: Part, Footer } = module;
  const html = renderToString(
    <Provider store={store}>
      <IntlProvider locale={locale} messages={messages} onError={onError}>
        <StaticRouter location={`/product/${sampleHandle}`}>
          <Routes>
            <Route
              path="/product/:handle"
              element={
                <>
                  <Part {...sheet} />
                  {Footer && <Footer />}
                </>
              }
            />
          </Routes>
        </StaticRouter>
      </IntlProvider>
    </Provider>,
  );
  if (missing.size > 0) return [...missing].join(' ');
  // React marks what it could not render on the server and leaves it to the browser: here that is a failure.
  if (html.includes('<!--$!-->')) return 'it suspends without data in the store.';
  return html ? undefined : 'it renders nothing.';
}

/** The names of the slices that a release adds to the store. */
export async function slicesOf(release: Release): Promise<string[]> {
  const names = new Set<string>();
  const store = sampleStore('en');
  const recording: AppStore = {
    ...store,
    inject(slice: InjectableSlice) {
      names.add(slice.reducerPath);
      store.inject(slice);
    },
  };
  for (const module of Object.values(await exposesOf(release))) module.register?.({ store: recording });
  return [...names].sort();
}

function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.message}.` : `${String(error)}.`;
}
