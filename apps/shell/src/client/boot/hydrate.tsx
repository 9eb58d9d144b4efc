import { startTransition, type ComponentProps } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from '../../page/app';
import type { Boot } from '../../page/boot';
import { clientOnlyDigest } from '../../page/parts';
import { AtPlace } from '../../page/place';
import { BrowserRouter } from '../navigation/browser-router';
import { Bridge } from './bridge';
import { loadMessages } from './load-messages';

interface Options extends Pick<ComponentProps<typeof App>, 'store' | 'parts'> {
  root: HTMLElement;
  boot: Boot;
  /** `onHydrated` is called when the frame is hydrated; deferred parts follow later. */
  bridge: ComponentProps<typeof Bridge>;
}

/** React's error if the HTML is not what it has rendered. */
const mismatch = /#418/;

/** Hydrates the page. Error boundaries show and report the errors that they catch; all others go to the window. */
export function hydrate({ root, boot, store, parts, bridge }: Options): void {
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
          <BrowserRouter>
            {page}
            <AtPlace>
              <Bridge {...bridge} />
            </AtPlace>
          </BrowserRouter>
        )}
      />,
      {
        onRecoverableError(error) {
          if (!(error instanceof Error)) return;
          const isExpected = 'digest' in error && error.digest === clientOnlyDigest;
          // A translator, an extension or a proxy has changed the HTML: no release is at fault [ENG-2] [ENG-3].
          const isChanged = process.env.NODE_ENV === 'production' && mismatch.test(error.message);
          if (!isExpected && !isChanged) reportError(error);
        },
        onCaughtError: () => {},
      },
    );
  });
}
