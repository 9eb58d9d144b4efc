import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { declaredCartItem, type ExposeModule } from '@pluis/contract';
import { cartChoiceAttribute, cartItemAttribute } from '@pluis/contract/html';
import { localeOf } from '@pluis/i18n';
import { cartActions } from '@pluis/store';
import { PartRoute } from './part-route';
import { sampleStore } from './sample-store';
import type { SampleVisit } from './sample-visits';

/**
 * Shows an expose, presses each control that chooses a variant, and behind each every add-to-cart button, as the shell
 * acts upon them. Rejects with the first thing that is thrown.
 */
export async function pressThrough(
  module: ExposeModule,
  { pattern, pathname, params }: SampleVisit,
): Promise<void> {
  const language = 'en';
  const store = sampleStore(language);
  module.register?.({ store });
  await module.load?.({ store, params, signal: AbortSignal.timeout(5000) });
  const messages = await module.messages(language);
  const errors: unknown[] = [];
  const onError = (event: ErrorEvent) => errors.push(event.error ?? event.message);
  window.addEventListener('error', onError);
  const page = document.body.appendChild(document.createElement('main'));
  const root = createRoot(page, { onUncaughtError: (error) => errors.push(error) });

  async function settled(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 0));
    if (errors.length > 0) throw errors[0];
  }
  async function press(button: HTMLElement): Promise<void> {
    button.click();
    await settled();
  }
  async function addToCart(): Promise<void> {
    for (const button of page.querySelectorAll<HTMLElement>(`[${cartItemAttribute}]:not(:disabled)`)) {
      const item = declaredCartItem(button);
      if (!item) throw new Error('its add-to-cart button declares nothing that a cart can keep');
      await press(button).catch((error: unknown) => {
        throw new Error(`add to cart throws: ${error instanceof Error ? error.message : String(error)}`);
      });
      store.dispatch(cartActions.added({ item }));
      await settled();
    }
  }

  try {
    flushSync(() =>
      root.render(
        <Provider store={store}>
          <IntlProvider locale={localeOf(language)} messages={messages} onError={() => {}}>
            <MemoryRouter initialEntries={[pathname]}>
              <PartRoute module={module} pattern={pattern} />
            </MemoryRouter>
          </IntlProvider>
        </Provider>,
      ),
    );
    await settled();
    if (page.childElementCount === 0) throw new Error('it shows nothing');
    await addToCart();
    for (const choice of page.querySelectorAll<HTMLElement>(`[${cartChoiceAttribute}]`)) {
      await press(choice);
      await addToCart();
    }
    flushSync(() => root.unmount());
    await settled();
  } finally {
    window.removeEventListener('error', onError);
    page.remove();
  }
}
