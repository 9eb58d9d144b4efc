import type { MouseEvent } from 'react';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import type { Language } from '@pluis/i18n';
import type { CartLine, Delivery } from '@pluis/store';
import CartSheet, { messages } from '../cart-sheet';
import { sheetId } from '../sheet/sheet-dialog';
import { cartStore } from './cart-store';
import { fakeProvider, type FakeProvider } from './fake-provider';

export interface RenderOptions {
  language?: Language;
  provider?: FakeProvider;
  /** Whether the sheet is open from the start; else a button 'Open' opens it. */
  open?: boolean;
  delivery?: Delivery;
  /** The day in the shop, `2026-12-01`. */
  today?: string;
}

/** The sheet with the lines, in a page that has a button to open it. */
export async function renderCart(items: readonly CartLine[], options: RenderOptions = {}) {
  const { language = 'en', provider = fakeProvider('offline'), open = true, delivery, today } = options;
  const { store, notifications, onPaymentRequired } = cartStore(items, provider);
  Object.assign(store.extra.storefront, { delivery, today });
  const compiled = await messages(language);

  const { unmount } = render(
    <Provider store={store}>
      <IntlProvider locale={language} messages={compiled}>
        <div onClick={followLikeTheShell}>
          <button onClick={openSheet} {...{ commandfor: sheetId }}>
            Open
          </button>
          <CartSheet />
        </div>
      </IntlProvider>
    </Provider>,
  );
  const closed = jest.fn();
  sheet().addEventListener('close', closed);
  if (open) await act(async () => openSheet());
  return { user: userEvent.setup(), store, notifications, onPaymentRequired, closed, provider, unmount };
}

function sheet(): HTMLElement {
  return screen.getByRole('dialog', { hidden: true });
}

/** Does what a browser does when a button with `command="show-modal"` is pressed. */
function openSheet(): void {
  const dialog = document.getElementById('cart-sheet');
  if (dialog instanceof HTMLDialogElement) dialog.showModal();
}

/** The shell follows links without loading a page; jsdom cannot load one. */
function followLikeTheShell(event: MouseEvent): void {
  event.preventDefault();
}

/** The cart's lines, as list items in their order. */
export function shownLines(): HTMLElement[] {
  return within(screen.getByRole('list')).getAllByRole('listitem');
}

export function button(name: string | RegExp): HTMLElement {
  return screen.getByRole('button', { name });
}
