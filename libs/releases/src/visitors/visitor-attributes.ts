import type { VisitorAttributes } from '../flags/evaluate';

/** Longer than any value that `--where` takes: such a header chooses nothing. */
const longestValue = 128;

/**
 * What a trial may choose a visitor by (`--where`): the page's language, and the headers that the operator names
 * (`CONTEXT_HEADERS=x-shop-group,x-country`), set by a proxy in front. Nothing else of a request is looked at. [MFE-5]
 */
export function visitorAttributes(
  language: string,
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  names: readonly string[],
): VisitorAttributes {
  const attributes: Record<string, string> = { language };
  for (const name of names) {
    const value = headers[name];
    if (typeof value === 'string' && value.length <= longestValue) attributes[name] = value;
  }
  return attributes;
}

/** Reads `CONTEXT_HEADERS`. Throws an Error that says what it takes. */
export function readContextHeaders(text = ''): string[] {
  const names = text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const wrong = names.find((name) => !/^[a-z][a-z0-9-]{0,63}$/.test(name) || reserved.has(name));
  if (wrong === undefined) return names;
  throw new Error(
    `CONTEXT_HEADERS names "${wrong}". Name headers that a proxy sets, such as x-country; language is known already.`,
  );
}

/** Who a visitor is and what they may do is nothing to choose releases by. */
const reserved = new Set(['language', 'targetingkey', 'cookie', 'authorization']);
