import { escape } from '../pages/escape';

/** Text that is markup already and needs no escaping. Only `markup` and `trusted` create it. */
export class Markup {
  constructor(readonly text: string) {}
}

export type Content = Markup | string | number | null | false | readonly Content[];

/** A template literal whose values are escaped, unless they are markup themselves. */
export function markup(texts: TemplateStringsArray, ...values: readonly Content[]): Markup {
  return new Markup(
    texts.map((text, index) => (index === 0 ? text : markupOf(values[index - 1] ?? null) + text)).join(''),
  );
}

/** Marks text of this program's own as markup: styles and scripts. */
export function trusted(text: string): Markup {
  return new Markup(text);
}

function markupOf(value: Content): string {
  if (value === null || value === false) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value));
  return value.map(markupOf).join('');
}
