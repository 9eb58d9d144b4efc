import type { ReactNode } from 'react';
import styles from './notice.module.css';

export interface NoticeProps {
  title: ReactNode;
  /** The level of the heading; 2 by default, 1 if the notice is the whole page. */
  level?: 1 | 2 | 3;
  /** A drawing above the title. */
  figure?: ReactNode;
  children?: ReactNode;
  /** A button or a link for the next step. */
  action?: ReactNode;
}

/** A message that replaces content that is empty, missing or failed. */
export function Notice({ title, level = 2, figure, children, action }: NoticeProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles['notice']}>
      {figure}
      <Heading className={styles['title']}>{title}</Heading>
      {children != null && <div className={styles['text']}>{children}</div>}
      {action}
    </div>
  );
}
