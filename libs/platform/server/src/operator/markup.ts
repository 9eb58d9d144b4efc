import { escape } from '../pages/escape';
import type { Command } from './commands';

/** Text that is markup already and needs no escaping. */
export class Markup {
  constructor(readonly text: string) {}
}

export type Content = Markup | string | number | null | false | readonly Content[];

/** A template literal whose values are escaped, unless they are markup themselves. */
export function markup(texts: TemplateStringsArray, ...values: readonly Content[]): Markup {
  return new Markup(
    texts.map((text, index) => (index === 0 ? '' : textOf(values[index - 1] ?? null)) + text).join(''),
  );
}

function textOf(value: Content): string {
  if (value === null || value === false) return '';
  if (value instanceof Markup) return value.text;
  return typeof value === 'object' ? value.map(textOf).join('') : escape(String(value));
}

/** Renders a command with a button that copies it. */
export function commandMarkup({ id, label, command, isRescue }: Command): Markup {
  return markup`<div class="command${isRescue ? ' rescue' : ''}"><span id="${id}-label">${label}</span>
    <code>${command}</code><button type="button" id="${id}" aria-describedby="${id}-label">Copy</button></div>`;
}

/** Formats an ISO time: `03:12 UTC`. */
export function clock(iso: string): string {
  return `${iso.slice(11, 16)} UTC`;
}
