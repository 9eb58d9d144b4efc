import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import type { HeadContext, PageHead } from '@pluis/contract';
import { ButtonLink, Container, LostFluff } from '@pluis/ui';
import { messages } from './messages';
import { mailId, Paragraph, sellerId, type MessageId, type Text } from './paragraph';
import type { ShippingFacts } from './shipping-terms';
import styles from './info-page.module.css';

type Block = MessageId | ComponentType;

/** The data for the Markdown of a page. */
export interface Info {
  title: MessageId;
  texts: (facts: ShippingFacts) => readonly Text[];
}

export interface InfoPage {
  title: MessageId;
  /** Paragraphs, and components that render their own. */
  blocks: readonly Block[];
  /** The paragraphs for agents, if `blocks` has components. */
  texts?: Info['texts'];
  /** The background colour of its title. */
  tone: 'oat' | 'sky' | 'blush' | 'mint';
  /** The paragraphs of the description for search results. */
  summary: readonly MessageId[];
}

/** A page that answers one kind of question in some paragraphs. Each is a separate expose. */
export function infoPage({ title, blocks, texts = () => textsOf(blocks), tone, summary }: InfoPage) {
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
    info: { title, texts },
    head: ({ intl }: Pick<HeadContext, 'intl'>): PageHead => ({
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
  };
}

function textsOf(blocks: readonly Block[]): Text[] {
  return blocks.flatMap((block) => (typeof block === 'string' ? [{ id: block }] : []));
}

function InfoBlock({ block }: { block: Block }) {
  if (typeof block === 'string') return <Paragraph id={block} />;
  const Own = block;
  return <Own />;
}
