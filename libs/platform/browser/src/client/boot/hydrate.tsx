import { startTransition, type ComponentProps } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { Boot } from '../../page/boot';
import { shop, type AppProps } from '../../page/shop';
import { Bridge } from './bridge';
import { loadMessages } from './load-messages';
import { onRecoverableError } from './recoverable-error';

interface Options extends Pick<AppProps, 'store' | 'parts'> {
  root: HTMLElement;
  boot: Boot;
  /** `onHydrated` is called when the frame is hydrated; deferred parts follow later. */
  bridge: ComponentProps<typeof Bridge>;
}

/** Hydrates the page. Error boundaries show and report the errors that they catch; all others go to the window. */
export function hydrate({ root, boot, store, parts, bridge }: Options): void {
  const { App } = shop();
  startTransition(() => {
    hydrateRoot(
      root,
      <App
        store={store}
        serverState={boot.state}
        parts={parts}
        messages={boot.messages}
        loadMessages={loadMessages}
        preview={boot.preview}
        router={(page) => (
          <BrowserRouter useTransitions={false}>
            {page}
            <Bridge {...bridge} />
          </BrowserRouter>
        )}
      />,
      {
        onRecoverableError,
        onCaughtError: () => {},
      },
    );
  });
}
