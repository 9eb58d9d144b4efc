import type { MouseEvent, ReactNode } from 'react';
import { AlertIcon, Button } from '@pluis/ui';
import { focusTitle } from '../sheet/focus';
import styles from './order-notice.module.css';

export interface OrderNoticeProps {
  title: ReactNode;
  sentences: readonly string[];
  advice: ReactNode;
  action: ReactNode;
  onAct(): void;
}

/** A problem that prevents the order, and the button that resolves it. */
export function OrderNotice({ title, sentences, advice, action, onAct }: OrderNoticeProps) {
  function handleClick({ currentTarget }: MouseEvent): void {
    focusTitle(currentTarget);
    onAct();
  }

  return (
    <div className={styles['notice']}>
      <AlertIcon className={styles['icon']} />
      <p className={styles['title']}>{title}</p>
      <ul className={styles['list']}>
        {sentences.map((sentence, index) => (
          <li key={index}>{sentence}</li>
        ))}
      </ul>
      <p className={styles['advice']}>{advice}</p>
      <Button variant="secondary" className={styles['action']} onClick={handleClick}>
        {action}
      </Button>
    </div>
  );
}
