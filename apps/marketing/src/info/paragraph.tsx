import type { ComponentProps } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

export type MessageId = NonNullable<ComponentProps<typeof FormattedMessage>['id']>;

/** A message with its values. */
export interface Text {
  id: MessageId;
  values?: Record<string, string | number>;
}

/** The e-mail address for shoppers, one of the shop's own texts. */
export const mailId: MessageId = 'marketing.info.mail';
export const sellerId: MessageId = 'marketing.info.imprint.seller';

/** A paragraph in which `{mail}` is a link to the shop's e-mail address, and `{seller}` the company behind it [LEG-2]. */
export function Paragraph({ id, values }: Text) {
  const intl = useIntl();
  const mail = intl.formatMessage({ id: mailId });
  const seller = intl.formatMessage({ id: sellerId });
  return (
    <p>
      <FormattedMessage id={id} values={{ ...values, seller, mail: <a href={`mailto:${mail}`}>{mail}</a> }} />
    </p>
  );
}
