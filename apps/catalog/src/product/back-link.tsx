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

/** The link's name: "Back" where the list is one step back, else "All slippers", which is where the link leads. */
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
