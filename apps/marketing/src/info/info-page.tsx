import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ExposeModule } from '@pluis/contract';
import { ButtonLink, Container, LostFluff } from '@pluis/ui';
import { messages } from './messages';
import { mailId, Paragraph, sellerId, type MessageId } from './paragraph';
import styles from './info-page.module.css';

type Block = MessageId | ComponentType;

export interface InfoPage {
  title: MessageId;
  /** Paragraphs, and components that render their own. */
  blocks: readonly Block[];
  /** The background colour of its title. */
  tone: 'oat' | 'sky' | 'blush' | 'mint';
  /** The paragraphs of the description for search results. */
  summary: readonly MessageId[];
}

/** A page that answers one kind of question in some paragraphs. Each is a separate expose. */
export function infoPage({ title, blocks, tone, summary }: InfoPage) {
  function Page() {
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
          {blocks.map((block, index) => (
            // The blocks of a page never change their order.
            <InfoBlock key={index} block={block} />
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
        .map((id) =>
          intl.formatMessage(
            { id },
            { mail: intl.formatMessage({ id: mailId }), seller: intl.formatMessage({ id: sellerId }) },
          ),
        )
        .join(' '),
    }),
  } satisfies ExposeModule;
}

function InfoBlock({ block }: { block: Block }) {
  if (typeof block === 'string') return <Paragraph id={block} />;
  const Own = block;
  return <Own />;
}
