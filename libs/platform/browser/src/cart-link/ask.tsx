import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { IntlShape } from 'react-intl';
import { countPieces } from '@pluis/store';
import { Button } from '@pluis/ui';
import type { FoundCart } from './find-lines';
import { questionStyles } from './question-styles';

const titleId = 'linked-cart';

/**
 * Asks in a modal dialog whether to add the items of a cart link [WAY-1]. Escape is a no. Resolves with the answer; with
 * undefined if the shopper goes back or opens another address instead.
 */
export function ask(found: FoundCart, intl: IntlShape): Promise<boolean | undefined> {
  const dialog = document.createElement('dialog');
  dialog.className = 'shell-question';
  dialog.setAttribute('aria-labelledby', titleId);
  document.body.append(dialog);
  const root = createRoot(dialog);
  return new Promise((resolve) => {
    let answer: boolean | undefined = false;
    function close(given?: boolean): void {
      answer = given;
      dialog.close();
    }
    const leave = () => close();
    dialog.addEventListener('close', () => {
      removeEventListener('popstate', leave);
      root.unmount();
      dialog.remove();
      resolve(answer);
    });
    addEventListener('popstate', leave);
    root.render(<Question found={found} intl={intl} onAnswer={close} onReady={() => dialog.showModal()} />);
  });
}

interface QuestionProps {
  found: FoundCart;
  intl: IntlShape;
  onAnswer(answer: boolean): void;
  /** Called when the question is in the page. */
  onReady(): void;
}

function Question({ found: { lines, missing }, intl, onAnswer, onReady }: QuestionProps) {
  useEffect(onReady, [onReady]);
  return (
    <>
      <style>{questionStyles}</style>
      <div>
        <h2 id={titleId}>
          {intl.formatMessage({ id: 'shell.cartLink.question' }, { count: countPieces(lines) })}
        </h2>
        <ul>
          {lines.map(({ variantId, quantity, product, variantTitle }) => (
            <li key={variantId}>
              {quantity} × {[product.title, variantTitle].filter(Boolean).join(', ')}
            </li>
          ))}
        </ul>
        {missing > 0 && <p>{intl.formatMessage({ id: 'shell.cartLink.missing' }, { count: missing })}</p>}
      </div>
      <div className="shell-answers">
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          {intl.formatMessage({ id: 'shell.cartLink.no' })}
        </Button>
        <Button onClick={() => onAnswer(true)}>{intl.formatMessage({ id: 'shell.cartLink.yes' })}</Button>
      </div>
    </>
  );
}
