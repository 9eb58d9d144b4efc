import type { ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';

export interface FooterEntryProps {
  text: ComponentProps<typeof FormattedMessage>['id'];
  href: string;
}

/** A link of the footer. */
export function FooterEntry({ text, href }: FooterEntryProps) {
  return (
    <li>
      <a href={href}>
        <FormattedMessage id={text} />
      </a>
    </li>
  );
}
