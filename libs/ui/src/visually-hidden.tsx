import type { ComponentProps } from 'react';
import styles from './visually-hidden.module.css';

/** Text that only assistive technology meets. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span className={styles['hidden']} {...props} />;
}
