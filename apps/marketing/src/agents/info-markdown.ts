import type { MarkdownContext } from '@pluis/contract';
import { blocks } from '@pluis/contract/markdown';
import { selectCurrency } from '@pluis/store';
import type { Info } from '../info/info-page';
import { mailId, sellerId } from '../info/paragraph';
import { say } from './say';

/** Writes a page of information for agents [AGT-1]. */
export async function infoMarkdown(
  { title, texts }: Info,
  { store, language, intl, origin }: MarkdownContext,
): Promise<string> {
  const facts = { ...store.extra.storefront, language, currency: selectCurrency(store.getState()) };
  const mail = intl.formatMessage({ id: mailId });
  const seller = intl.formatMessage({ id: sellerId });
  return blocks([
    `# ${say(intl, { id: title })}`,
    ...texts(facts).map(({ id, values }) => say(intl, { id, values: { ...values, mail, seller } })),
    `[${say(intl, { id: 'marketing.products.all' })}](${origin}/shop)`,
  ]);
}
