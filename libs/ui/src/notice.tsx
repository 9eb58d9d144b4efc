import type { ReactNode } from 'react';
import styles from './notice.module.css';

export interface NoticeProps {
  title: ReactNode;
  /** The heading's level on the page; 2 unless the notice is the page. */
  level?: 1 | 2 | 3;
  children?: ReactNode;
  /** What the visitor can do about it: a button or a link. */
  action?: ReactNode;
}

/** What stands in place of content that is empty, gone or failed. */
export function Notice({ title, level = 2, children, action }: NoticeProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles['notice']}>
      <Heading className={styles['title']}>{title}</Heading>
      {children != null && <div className={styles['text']}>{children}</div>}
      {action}
    </div>
  );
}
