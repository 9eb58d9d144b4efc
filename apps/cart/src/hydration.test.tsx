/** @jest-environment jsdom */
import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import type { AppState, AppStore, CartLine } from '@pluis/store';
import CartSheet, { messages } from './cart-sheet';
import { cartLine } from './testing/cart-lines';
import { cartStore } from './testing/cart-store';
import { installDialog } from './testing/dialog-polyfill';
import { fakeProvider } from './testing/fake-provider';

let taken: Root | undefined;

beforeAll(installDialog);
afterEach(() => act(() => taken?.unmount()));

async function page(store: AppStore, serverState: AppState) {
  const compiled = await messages('en');
  return (
    <Provider store={store} serverState={serverState}>
      <IntlProvider locale="en" messages={compiled}>
        <CartSheet />
      </IntlProvider>
    </Provider>
  );
}

/** The server's HTML of the sheet in a page, and what takes it over in a browser that has stored these lines. */
async function fromServer(stored: readonly CartLine[]) {
  const provider = fakeProvider('offline');
  const server = cartStore([], provider).store;
  const root = document.createElement('div');
  root.innerHTML = renderToString(await page(server, server.getState()));
  document.body.replaceChildren(root);
  const browser = cartStore(stored, provider).store;
  const tree = await page(browser, server.getState());
  const complaints = jest.fn();
  return {
    root,
    complaints,
    hydrate: () =>
      act(async () => {
        taken = hydrateRoot(root, tree, { onRecoverableError: complaints });
      }),
  };
}

describe('the sheet as the server sends it', () => {
  it('[CRT-1] is closed and empty, with a disabled checkout', async () => {
    const { root } = await fromServer([]);
    expect(root.querySelector('dialog#cart-sheet')).not.toHaveAttribute('open');
    expect(root).toHaveTextContent('Your cart is empty');
    expect(root.querySelector('button:not([aria-label])')).toBeDisabled();
  });

  it('[CRT-6] hydrates without a warning, open or not, when lines are stored', async () => {
    const { root, complaints, hydrate } = await fromServer([cartLine({ quantity: 2 })]);
    root.querySelector('dialog')?.showModal();
    expect(root).toHaveTextContent('Getting your cart…');
    await hydrate();
    expect(root).not.toHaveTextContent('Getting your cart…');
    expect(root).not.toHaveTextContent('Your cart is empty');
    expect(root).toHaveTextContent('2 items in your cart');
    expect(root.querySelector('dialog')).toHaveAttribute('open');
    expect(complaints).not.toHaveBeenCalled();
  });

  it('[CRT-1] says that it is empty when nothing was stored', async () => {
    const { root, complaints, hydrate } = await fromServer([]);
    await hydrate();
    expect(root).not.toHaveTextContent('Getting your cart…');
    expect(root).toHaveTextContent('Your cart is empty');
    expect(complaints).not.toHaveBeenCalled();
  });
});
