import type { VisitorAttributes } from '../flags/release-flags';

/** Maximum length of an attribute value. `--where` takes no longer value, so a longer header cannot match. */
const maxValueLength = 128;

/**
 * Returns the attributes that a trial may select visitors by (`--where`): the page's language and the headers
 * that the operator configured (`CONTEXT_HEADERS=x-shop-group,x-country`), which a proxy sets. Nothing else
 * of a request is used. [MFE-5]
 */
export function visitorAttributes(
  language: string,
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  names: readonly string[],
): VisitorAttributes {
  const attributes: Record<string, string> = { language };
  for (const name of names) {
    const value = headers[name];
    if (typeof value === 'string' && value.length <= maxValueLength) attributes[name] = value;
  }
  return attributes;
}
