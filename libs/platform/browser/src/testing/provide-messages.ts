import { messages } from '../../../../../apps/shell/src/messages';
import { provideShop } from '../page/shop';

/** Provides the messages of this repository's shop, and nothing to show. */
export function provideMessages(): void {
  const Nothing = () => null;
  provideShop({ App: Nothing, Footer: Nothing, notFoundHead: () => ({ title: '' }), messages });
}
