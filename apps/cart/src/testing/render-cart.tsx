import { useState, type MouseEvent } from 'react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import type { Language } from '@pluis/i18n';
import type { CartLine } from '@pluis/store';
import CartSheet, { messages } from '../cart-sheet';
import { cartStore } from './cart-store';
import { fakeProvider, type FakeProvider } from './fake-provider';

export interface RenderOptions {
  language?: Language;
  provider?: FakeProvider;
  /** Whether the sheet is open from the start; else a button 'Open' opens it. */
  open?: boolean;
}

/** The sheet with the lines, in a page that has a button to open it. */
export async function renderCart(items: readonly CartLine[], options: RenderOptions = {}) {
  const { language = 'en', provider = fakeProvider('offline'), open = true } = options;
  const { store, notifications } = cartStore(items, provider);
  const closed = jest.fn();
  const compiled = await messages(language);

  function Page() {
    const [isOpen, setOpen] = useState(open);
    function close(): void {
      closed();
      setOpen(false);
    }
    return (
      <div onClick={followLikeTheShell}>
        <button onClick={() => setOpen(true)}>Open</button>
        <CartSheet open={isOpen} onClose={close} />
      </div>
    );
  }

  const { unmount } = render(
    <Provider store={store}>
      <IntlProvider locale={language} messages={compiled}>
        <Page />
      </IntlProvider>
    </Provider>,
  );
  return { user: userEvent.setup(), store, notifications, closed, provider, unmount };
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
