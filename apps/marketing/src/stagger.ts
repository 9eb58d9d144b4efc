import type { CSSProperties } from 'react';

/** An item's place in a staggered fade; the style sheet makes a delay of it. */
export function stagger(step: number): CSSProperties & Record<'--step', number> {
  return { '--step': step };
}
