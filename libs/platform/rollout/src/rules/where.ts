import { isDeepStrictEqual } from 'node:util';
import type { VisitorAttributes } from '../flags/release-flags';
import type { Where } from '../state/remote-state';

const attribute = /^[a-z][a-z0-9-]{0,63}$/;
const value = /^[A-Za-z0-9][A-Za-z0-9 ._:@/+-]{0,127}$/;

/** flagd buckets by this attribute, so a trial cannot select visitors by it. */
const reserved = 'targetingkey';

/** Parses `language=nl,de` texts; a visitor must match all of them. Null if one is malformed. */
export function parseWhere(texts: readonly string[]): Where | null {
  const where: Record<string, readonly string[]> = {};
  for (const text of texts) {
    const [name = '', list = ''] = split(text);
    const values = list.split(',').map((each) => each.trim());
    const isValid = attribute.test(name) && name !== reserved && values.every((each) => value.test(each));
    if (!isValid || Object.hasOwn(where, name)) return null;
    where[name] = [...new Set(values)];
  }
  return where;
}

/** Formats the end of a sentence: ` whose language is nl or de`; empty for all visitors. */
export function whereText(where: Where): string {
  const parts = Object.entries(where).map(([name, values]) => `${name} is ${values.join(' or ')}`);
  return parts.length === 0 ? '' : ` whose ${parts.join(' and whose ')}`;
}

/** Formats a condition as the label of metrics: `language=de,nl x-member=gold`; empty for all visitors. */
export function conditionLabel(where: Where): string {
  return Object.entries(where)
    .map(([name, values]) => `${name}=${values.join(',')}`)
    .join(' ');
}

/** Whether a visitor meets a condition, as flagd evaluates it. */
export function isMet(where: Where, attributes: VisitorAttributes): boolean {
  return Object.entries(where).every(([name, values]) => values.includes(attributes[name] ?? ''));
}

export function isSameWhere(a: Where, b: Where): boolean {
  return isDeepStrictEqual(a, b);
}

function split(text: string): [string, string] {
  const at = text.indexOf('=');
  return at < 0 ? ['', ''] : [text.slice(0, at).trim().toLowerCase(), text.slice(at + 1)];
}
