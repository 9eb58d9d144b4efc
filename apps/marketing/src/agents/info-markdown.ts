import type { MarkdownContext } from '@pluis/contract';
import { blocks } from '@pluis/contract/markdown';
import { mailId, sellerId, type MessageId, type Text } from '../info/paragraph';
import { say } from './say';

/** Writes a page of information for agents [AGT-1]. */
export function infoMarkdown(
  title: MessageId,
  texts: readonly Text[],
  { intl, origin }: Pick<MarkdownContext, 'intl' | 'origin'>,
): string {
  const mail = intl.formatMessage({ id: mailId });
  const seller = intl.formatMessage({ id: sellerId });
  return blocks([
    `# ${say(intl, { id: title })}`,
    ...texts.map(({ id, values }) => say(intl, { id, values: { ...values, mail, seller } })),
    `[${say(intl, { id: 'marketing.products.all' })}](${origin}/shop)`,
  ]);
}
