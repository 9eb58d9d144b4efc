import type { MarkdownContext } from '@pluis/contract';
import { plain } from '@pluis/contract/markdown';
import type { Text } from '../info/paragraph';

const words = (parts: readonly string[]) => parts.join('');

/** Returns a message as Markdown: its marks are for eyes only, and the sections that it links to are in the same text. */
export function say(intl: MarkdownContext['intl'], { id, values }: Text): string {
  const marks = { em: words, nowrap: words, b: words, link: words };
  return plain(intl.formatMessage({ id }, { ...marks, ...values }));
}
