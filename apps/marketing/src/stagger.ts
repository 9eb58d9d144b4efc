import type { CSSProperties } from 'react';
import styles from './fade-in.module.css';

interface Staggered {
  className: string;
  style: CSSProperties & Record<'--step', number>;
}

/** Props of an item in a staggered fade: it starts when the item comes into view, delayed by `step` paces. */
export function stagger(step: number, className = ''): Staggered {
  return { className: `${styles['item']} ${className}`.trim(), style: { '--step': step } };
}
