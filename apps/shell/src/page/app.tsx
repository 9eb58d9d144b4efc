import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { Language, Messages } from '@pluis/i18n';
import type { AppState, AppStore } from '@pluis/store';
import { CartPlace } from './cart-place';
import { ErrorBoundary } from './error-boundary';
import { ErrorPage } from './error-page';
import { Layout } from './layout';
import { PartsContext, type Parts } from './parts';
import { LanguageRoot } from './shown-language';

interface Props {
  store: AppStore;
  /** The state that the server rendered with; parts that are hydrated late start with it. */
  serverState: AppState;
  parts: Parts;
  /** The shell's messages in the language of the first render. */
  messages: Messages;
  loadMessages: (language: Language) => Promise<Messages>;
  /** The release that only this visitor sees, for example 'catalog 1.5.0'. */
  preview?: string;
  /** Wraps the page in the router of the server or the browser. */
  router: (children: ReactNode) => ReactNode;
}

/**
 * The page's tree, the same on the server and in the browser. Errors that no inner boundary catches end here
 * [RTE-3].
 */
export function App({ store, serverState, parts, messages, loadMessages, preview, router }: Props) {
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
