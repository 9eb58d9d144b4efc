import type { MarkdownContext } from '@pluis/contract';
import { blocks, plain, table } from '@pluis/contract/markdown';
import { formatPrice } from '@pluis/i18n';
import { selectCurrency } from '@pluis/store';
import { questions } from '../faq';
import { features } from '../features';
import { columns } from '../footer';
import { steps } from '../how-it-works';
import type { MessageId, Text } from '../info/paragraph';
import floor from '../pictures/floor-960.avif';
import { reviews } from '../reviews';
import { ratesNote } from '../showcase/rates-note';
import { selectShowcase } from '../showcase/showcase';
import { say } from './say';

type Write = (id: MessageId, values?: Text['values']) => string;

/** Writes the landing page for agents: what the slippers are, products with their prices, questions and the pages of information [AGT-1]. */
export async function landingMarkdown(context: MarkdownContext): Promise<string> {
  const { intl, origin } = context;
  const write: Write = (id, values) => say(intl, { id, values: values ?? {} });
  return blocks([
    `# ${write('marketing.hero.title')}`,
    write('marketing.hero.lead'),
    ...productBlocks(context, write),
    `## ${write('marketing.steps.title')}`,
    write('marketing.steps.lead'),
    ...steps.flatMap(({ key }) => [
      `### ${write(`marketing.steps.${key}.title`)}`,
      write(`marketing.steps.${key}.text`),
    ]),
    `![${write('marketing.compare.caption')}](${new URL(floor, origin)})`,
    `## ${write('marketing.features.title')}`,
    ...features.flatMap(({ key }) => [
      `### ${write(`marketing.features.${key}.title`)}`,
      write(`marketing.features.${key}.text`),
    ]),
    ...reviewBlocks(write),
    `## ${write('marketing.faq.title')}`,
    write('marketing.faq.lead'),
    ...questions.flatMap((key) => [
      `### ${write(`marketing.faq.${key}.question`)}`,
      write(`marketing.faq.${key}.answer`),
    ]),
    `## ${write('marketing.closing.title')}`,
    `[${write('marketing.closing.shop')}](${origin}/shop)`,
    ...columns.flatMap(({ title, entries }) => [
      `## ${write(title)}`,
      entries.map(({ text, href }) => `- [${write(text)}](${origin}${href})`).join('\n'),
    ]),
    write('marketing.footer.blurb'),
    write('marketing.footer.copyright'),
  ]);
}

function reviewBlocks(write: Write): string[] {
  return [
    `## ${write('marketing.reviews.title')}`,
    write('marketing.reviews.lead'),
    `${write('marketing.reviews.overall')}. ${write('marketing.reviews.source')}`,
    ...reviews.map(
      (key) =>
        `> ${write(`marketing.reviews.${key}.text`)} (${write(`marketing.reviews.${key}.name`)}, ${write('marketing.reviews.stars', { stars: 5 })})`,
    ),
  ];
}

function productBlocks({ store, language, origin }: MarkdownContext, write: Write): string[] {
  const state = store.getState();
  const currency = selectCurrency(state);
  const products = selectShowcase(state)?.products ?? [];
  if (products.length === 0) return [];
  const note = ratesNote(
    products.map(({ price }) => price),
    currency,
    language,
  );
  return [
    `## ${write('marketing.products.title')}`,
    table(
      ['', ''],
      products.map(({ handle, title, price, isFrom }) => [
        `[${plain(title)}](${origin}/product/${encodeURIComponent(handle)})`,
        isFrom
          ? write('marketing.products.from', { price: formatPrice(price, currency) })
          : formatPrice(price, currency),
      ]),
    ),
    note ? write('marketing.products.rates', note) : '',
  ];
}
