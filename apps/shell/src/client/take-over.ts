import { isCurrency, isLanguage } from '@pluis/i18n';
import { localeActions, type AppStore } from '@pluis/store';
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
