import type { ComponentProps } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ExposeModule } from '@pluis/contract';
import { ButtonLink, Container, LostFluff } from '@pluis/ui';
import { messages } from '../messages';
import styles from './info-page.module.css';

type MessageId = NonNullable<ComponentProps<typeof FormattedMessage>['id']>;

/** The e-mail address for shoppers, one of the shop's own texts. */
const mailId: MessageId = 'marketing.info.mail';

export interface InfoPage {
  title: MessageId;
  paragraphs: readonly MessageId[];
  /** The background colour of its title. */
  tone: 'oat' | 'sky' | 'blush' | 'mint';
  /** The paragraphs of the description for search results; by default the first one. */
  summary?: readonly MessageId[];
}

/** A page that answers one kind of question in some paragraphs. Each is a separate expose. */
export function infoPage({ title, paragraphs, tone, summary = paragraphs.slice(0, 1) }: InfoPage) {
  function Page() {
    const mail = useIntl().formatMessage({ id: mailId });
    return (
      <>
        <div className={`${styles['head']} ${styles[tone]}`}>
          <Container className={styles['title']}>
            <h1>
              <FormattedMessage id={title} />
            </h1>
            <LostFluff face="M37 43v1M63 43v1M40 56q10 11 20 0" />
          </Container>
        </div>
        <Container className={styles['text']}>
          {paragraphs.map((id) => (
            <p key={id}>
              <FormattedMessage id={id} values={{ mail: <a href={`mailto:${mail}`}>{mail}</a> }} />
            </p>
          ))}
          <ButtonLink href="/shop" variant="secondary" className={styles['on']}>
            <FormattedMessage id="marketing.products.all" />
          </ButtonLink>
        </Container>
      </>
    );
  }

  return {
    default: Page,
    messages,
    head: ({ intl }) => ({
      title: `${intl.formatMessage({ id: title })} | Pluis`,
      description: summary
        .map((id) => intl.formatMessage({ id }, { mail: intl.formatMessage({ id: mailId }) }))
        .join(' '),
    }),
  } satisfies ExposeModule;
}
