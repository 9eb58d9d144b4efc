import type { MouseEvent, ReactNode } from 'react';
import { Button } from '@pluis/ui';
import { focusTitle } from './focus';
import styles from './offer-row.module.css';

export interface OfferRowProps {
  /** The event, such as a removal; undefined if there is nothing to offer. */
  text: ReactNode;
  action: ReactNode;
  onAct(): void;
  /** Whether it is one row of 48 px, regardless of its text. */
  isSlim?: boolean;
}

/** Says what has happened and offers one button. The live region is rendered before its text. */
export function OfferRow({ text, action, onAct, isSlim = false }: OfferRowProps) {
  function handleClick({ currentTarget }: MouseEvent): void {
    focusTitle(currentTarget);
    onAct();
  }

  return (
    <div className={text ? `${styles['row']} ${isSlim ? styles['slim'] : ''}` : undefined}>
      <p role="status" className={styles['text']}>
        {text}
      </p>
      {text && (
        <Button variant="quiet" onClick={handleClick}>
          {action}
        </Button>
      )}
    </div>
  );
}
