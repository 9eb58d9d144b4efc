import { Provider } from 'react-redux';
import { ErrorBoundary, LanguageRoot, PartsContext, type AppProps } from '@pluis/browser';
import { CartPlace } from './cart-place';
import { ErrorPage } from './error-page';
import { Layout } from './layout';

/**
 * The page's tree, the same on the server and in the browser. Errors that no inner boundary catches end here
 * [RTE-3].
 */
export function App({ store, serverState, parts, messages, loadMessages, preview, router }: AppProps) {
  return (
    <Provider store={store} serverState={serverState}>
      <PartsContext value={parts}>
        <LanguageRoot language={serverState.locale.language} messages={messages} loadMessages={loadMessages}>
          {router(
            <ErrorBoundary
              fallback={(error) => (
                <main id="main">
                  <ErrorPage error={error} />
                </main>
              )}
            >
              <Layout preview={preview} />
            </ErrorBoundary>,
          )}
          <ErrorBoundary fallback={() => null}>
            <CartPlace />
          </ErrorBoundary>
        </LanguageRoot>
      </PartsContext>
    </Provider>
  );
}
