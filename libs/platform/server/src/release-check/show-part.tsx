import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { declaredCartItem, type ExposeModule } from '@pluis/contract';
import { cartChoiceAttribute, cartItemAttribute } from '@pluis/contract/html';
import { cartActions, type AppStore } from '@pluis/store';
import { inspectStyles } from './inspect-styles';
import type { Job } from './job';
import { openPart, SamplePart } from './sample-part';
import type { SampleVisit } from './sample-visits';

const language = 'en';
const nextTurn = setImmediate;

/** Shows an expose as a page does. Rejects with the first error. */
export async function showPart(module: ExposeModule, visit: SampleVisit, manifest: Job['manifest']) {
  const opened = await openPart(module, visit, language);
  const errors: unknown[] = [];
  const onError = (event: ErrorEvent) => errors.push(event.error ?? event.message);
  window.addEventListener('error', onError);
  const page = document.body.appendChild(document.createElement('main'));
  const root = createRoot(page, { onUncaughtError: (error) => errors.push(error) });

  async function settled(): Promise<void> {
    await new Promise((resolve) => nextTurn(resolve));
    if (errors.length > 0) throw errors[0];
  }

  function leave(): void {
    window.removeEventListener('error', onError);
    page.remove();
  }

  const part = (
    <SamplePart {...opened} {...{ module, language }} pattern={visit.pattern} onError={() => {}} />
  );
  flushSync(() => root.render(<MemoryRouter initialEntries={[visit.pathname]}>{part}</MemoryRouter>));
  try {
    await settled();
    if (page.childElementCount === 0) throw new Error('it shows nothing');
  } catch (error) {
    leave();
    throw error;
  }
  return {
    /**
     * Presses each control that chooses a variant, and after each one every add-to-cart button, with the
     * shell's own reaction. Rejects with the first error.
     */
    async press(): Promise<void> {
      await settled();
      checkStyles(manifest);
      const shown = { page, store: opened.store, settled };
      await addToCart(shown);
      for (const choice of page.querySelectorAll<HTMLElement>(`[${cartChoiceAttribute}]`)) {
        choice.click();
        await settled();
        await addToCart(shown);
      }
    },
    /** Removes the part from the page. Rejects with the first error since it was shown. */
    async close(): Promise<void> {
      flushSync(() => root.unmount());
      await settled();
      checkStyles(manifest);
      leave();
    },
  };
}

interface Shown {
  page: HTMLElement;
  store: AppStore;
  settled(): Promise<void>;
}

async function addToCart({ page, store, settled }: Shown): Promise<void> {
  for (const button of page.querySelectorAll<HTMLElement>(`[${cartItemAttribute}]:not(:disabled)`)) {
    const item = declaredCartItem(button);
    if (!item) throw new Error('its add-to-cart button declares no valid cart item');
    button.click();
    await settled().catch((error: unknown) => {
      throw new Error(`add to cart throws: ${error instanceof Error ? error.message : String(error)}`);
    });
    store.dispatch(cartActions.added({ item }));
    await settled();
  }
}

function checkStyles(manifest: Job['manifest']): void {
  for (const { textContent } of document.querySelectorAll('style')) {
    const [problem] = inspectStyles(textContent ?? '', manifest);
    if (problem) throw new Error(problem);
  }
}
