import type { ComponentProps } from 'react';
import styles from './container.module.css';

/** Keeps its children within the page's width and off the screen's edges. */
export function Container({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={[styles['container'], className].filter(Boolean).join(' ')} {...rest} />;
}
