import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { BackIcon, ButtonLink, type ButtonVariant } from '@pluis/ui';
import styles from './back-link.module.css';

export interface BackLinkProps {
  variant: ButtonVariant;
  className?: string;
  children: ReactNode;
}

/**
 * Leads to the list. If the list is in the history, the visitor goes back to it and finds it unchanged; otherwise, and without
 * scripts, it is a link [PRD-2]. The shell handles it, so it works before any script of this part has loaded.
 */
export function BackLink({ children, ...look }: BackLinkProps) {
  return (
    <ButtonLink href="/shop" icon={<BackIcon />} data-back="" {...look}>
      {children}
    </ButtonLink>
  );
}

/** The link's name: "Back" if the list is one step back, otherwise "All slippers", the page that it leads to. */
export function BackName() {
  return (
    <>
      <span className={styles['back']}>
        <FormattedMessage id="catalog.product.back" />
      </span>
      <span className={styles['elsewhere']}>
        <FormattedMessage id="catalog.product.all" />
      </span>
    </>
  );
}
