import type { ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ExposeModule } from '@pluis/contract';
import { Container } from '@pluis/ui';
import { messages } from '../messages';
import styles from './info-page.module.css';

type MessageId = NonNullable<ComponentProps<typeof FormattedMessage>['id']>;

/** Where shoppers write to. A merchant's own takes its place, as do the texts. */
const mailAddress = 'hello@pluis.example';

export interface InfoPage {
  title: MessageId;
  paragraphs: readonly MessageId[];
  /** The paragraphs that say in a search result what the page answers; the first, unless told otherwise. */
  summary?: readonly MessageId[];
}

/** A page that answers one kind of question in some paragraphs: an expose of its own. */
export function infoPage({ title, paragraphs, summary = paragraphs.slice(0, 1) }: InfoPage) {
  function Page() {
    return (
      <Container className={styles['page']}>
        <h1>
          <FormattedMessage id={title} />
        </h1>
        {paragraphs.map((id) => (
          <p key={id}>
            <FormattedMessage
              id={id}
              values={{ mail: <a href={`mailto:${mailAddress}`}>{mailAddress}</a> }}
            />
          </p>
        ))}
      </Container>
    );
  }

  return {
    default: Page,
    messages,
    head: ({ intl }) => ({
      title: `${intl.formatMessage({ id: title })} | Pluis`,
      description: summary.map((id) => intl.formatMessage({ id }, { mail: mailAddress })).join(' '),
    }),
  } satisfies ExposeModule;
}
