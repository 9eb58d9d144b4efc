import type { ComponentType, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { ErrorBoundary } from './error-boundary';
import { PartsContext } from './parts';
import type { AppProps } from './shop';
import { LanguageRoot } from './shown-language';

interface Props extends Omit<AppProps, 'preview'> {
  /** The frame of every page. */
  children: ReactNode;
  /** Parts outside the router, so that no navigation re-renders them. */
  outside: ReactNode;
  /** Shows an error that no inner boundary has caught [RTE-3]. */
  Failure: ComponentType<{ error: unknown }>;
}

/** The root of a shop's tree, the same on the server and in browsers: the store, the parts, the language and the router. */
export function AppRoot({ store, serverState, parts, router, children, outside, Failure, ...texts }: Props) {
  return (
    <Provider store={store} serverState={serverState}>
      <PartsContext value={parts}>
        <LanguageRoot language={serverState.locale.language} {...texts}>
          {router(
            <ErrorBoundary
              fallback={(error) => (
                <main id="main">
                  <Failure error={error} />
                </main>
              )}
            >
              {children}
            </ErrorBoundary>,
          )}
          <ErrorBoundary fallback={() => null}>{outside}</ErrorBoundary>
        </LanguageRoot>
      </PartsContext>
    </Provider>
  );
}
