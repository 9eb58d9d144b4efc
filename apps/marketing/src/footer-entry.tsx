import type { ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './footer-entry.module.css';

export interface FooterEntryProps {
  text: ComponentProps<typeof FormattedMessage>['id'];
  href?: string;
}

/** A line of the footer: a link, or what has no page yet, which then says so and leads nowhere. */
export function FooterEntry({ text, href }: FooterEntryProps) {
  if (href) {
    return (
      <li className={styles['entry']}>
        <a href={href}>
          <FormattedMessage id={text} />
        </a>
      </li>
    );
  }
  return (
    <li className={styles['entry']}>
      <FormattedMessage id={text} />{' '}
      <small>
        <FormattedMessage id="marketing.footer.soon" />
      </small>
    </li>
  );
}
