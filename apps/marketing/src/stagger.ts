import type { CSSProperties } from 'react';
import styles from './fade-in.module.css';

interface Staggered {
  className: string;
  style: CSSProperties & Record<'--step', number>;
}

/** Props of an item of a staggered fade: it begins when the item is seen, so many paces after the first one's would. */
export function stagger(step: number, className = ''): Staggered {
  return { className: `${styles['item']} ${className}`.trim(), style: { '--step': step } };
}
