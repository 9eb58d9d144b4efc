import type { ReactNode } from 'react';
import { BackIcon, ButtonLink, type ButtonVariant } from '@pluis/ui';

export interface BackLinkProps {
  variant: ButtonVariant;
  className?: string;
  children: ReactNode;
}

/**
 * Leads to the list: back in the history when the list is there, so that it appears as the visitor left it, else
 * (and without script) by its address [PRD-2]. The shell does that for links that declare it, so it works before any
 * script of this part has arrived.
 */
export function BackLink({ children, ...look }: BackLinkProps) {
  return (
    <ButtonLink href="/shop" icon={<BackIcon />} data-back="" {...look}>
      {children}
    </ButtonLink>
  );
}
