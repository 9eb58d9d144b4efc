import { useEffect, useId, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { countPieces } from '@pluis/store';
import { Button } from '@pluis/ui';
import { itemName } from '../line/item-name';
import styles from './cart-link-question.module.css';
import { useCartLink } from './use-cart-link';

/** Asks once whether to add the items of the address's cart link [WAY-1]. Escape is a no. */
export function CartLinkQuestion() {
  const { found, accept, forget } = useCartLink();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (found && !dialog.current?.open) dialog.current?.showModal();
  }, [found]);
  if (!found) return null;

  function close(): void {
    dialog.current?.close();
  }
  function handleYes(): void {
    accept();
    close();
  }

  return (
    <dialog ref={dialog} className={styles['question']} aria-labelledby={titleId} onClose={forget}>
      <h2 id={titleId} className={styles['title']}>
        <FormattedMessage id="cart.link.question" values={{ count: countPieces(found.lines) }} />
      </h2>
      <ul className={styles['lines']}>
        {found.lines.map((line) => (
          <li key={line.variantId}>
            {line.quantity} × {itemName(line)}
          </li>
        ))}
      </ul>
      {found.missing > 0 && (
        <p className={styles['missing']}>
          <FormattedMessage id="cart.link.missing" values={{ count: found.missing }} />
        </p>
      )}
      <div className={styles['answers']}>
        <Button variant="secondary" onClick={close}>
          <FormattedMessage id="cart.link.no" />
        </Button>
        <Button onClick={handleYes}>
          <FormattedMessage id="cart.link.yes" />
        </Button>
      </div>
    </dialog>
  );
}
