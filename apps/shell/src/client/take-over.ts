import { isCurrency, isLanguage } from '@pluis/i18n';
import { cartActions, localeActions, readCartItem, type AppStore } from '@pluis/store';
import { pressInTurn } from './press-in-turn';

interface Early {
  presses: HTMLElement[];
  changes: Map<string, string>;
  stop(): void;
}

declare global {
  interface Window {
    /** What the early script remembered; see early.ts. */
    early?: Early;
  }
}

const inbox = 'cart-inbox';

/**
 * Does what the visitor chose and pressed before the page could: each once, in order [UI-3]. `listen` begins to
 * listen to presses, at the moment when the early script no longer does.
 */
export function takeOver(store: AppStore, listen: () => void): void {
  const { early } = window;
  early?.stop();
  listen();
  if (!early) return;
  const language = early.changes.get('language');
  if (isLanguage(language)) store.dispatch(localeActions.languageChosen(language));
  const currency = early.changes.get('currency');
  if (isCurrency(currency)) store.dispatch(localeActions.currencyChosen(currency));
  void pressInTurn(early.presses.splice(0));
}

/** Adds the items whose buttons were pressed before the store was there. */
export function emptyInbox(store: AppStore): void {
  try {
    const waiting: unknown = JSON.parse(sessionStorage.getItem(inbox) ?? '[]');
    sessionStorage.removeItem(inbox);
    if (!Array.isArray(waiting)) return;
    for (const text of waiting) {
      const item = typeof text === 'string' ? readCartItem(text) : undefined;
      if (item) store.dispatch(cartActions.added({ item }));
    }
  } catch {
    // Without session storage the early script kept the presses, and they were pressed again.
  }
}
