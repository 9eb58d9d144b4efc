import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { BackIcon, ButtonLink, type ButtonVariant } from '@pluis/ui';
import { listIsBehind } from './list-before';

export interface BackLinkProps {
  variant: ButtonVariant;
  className?: string;
  children: ReactNode;
}

/**
 * Leads to the list: back in the history when the list is there, so that it appears as the visitor left it, else
 * (and without script) by its address [PRD-2].
 */
export function BackLink({ children, ...look }: BackLinkProps) {
  const navigate = useNavigate();

  function goBack(event: MouseEvent): void {
    if (opensElsewhere(event) || !listIsBehind(window.navigation)) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <ButtonLink href="/shop" icon={<BackIcon />} onClick={goBack} {...look}>
      {children}
    </ButtonLink>
  );
}

/** Whether the visitor asks for a new tab or window, or a download. */
function opensElsewhere({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || altKey || ctrlKey || metaKey || shiftKey;
}
