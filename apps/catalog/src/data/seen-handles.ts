import { languages, type Language } from '@pluis/i18n';
import type { Product } from '@pluis/storefront-api';

/** For how long a handle is assumed not to have changed, in milliseconds. */
const trustedMs = 60 * 60 * 1000;
/** The maximum number of handles to keep. */
const maxHandles = 10_000;

interface Seen {
  id: string;
  handle: string;
  /** When, on the process's monotonic clock. */
  at: number;
}

/** By language and id, oldest first. */
const seen = new Map<string, Seen>();

/** When a product was last seen to have another handle in another language. */
let differedAt = -Infinity;

const keyOf = (language: Language, id: string) => `${language} ${id}`;

/** Remembers, on the server, the handles that products have in a language: they may differ by language. */
export function rememberHandles(
  language: Language,
  products: readonly Pick<Product, 'id' | 'handle'>[],
): void {
  const at = performance.now();
  for (const { id, handle } of products) {
    const key = keyOf(language, id);
    if (seenHandles(id).some(([, other]) => other !== handle)) differedAt = at;
    seen.delete(key);
    seen.set(key, { id, handle, at });
  }
  for (const key of seen.keys()) {
    if (seen.size <= maxHandles) return;
    seen.delete(key);
  }
}

/** The id of the product that has a handle in some language; undefined if none was named lately. */
export function idOfHandle(handle: string): string | undefined {
  return [...seen.values()].findLast((each) => each.handle === handle && isTrusted(each))?.id;
}

/**
 * The handle of a product in each language in which the provider has named it: to ask for the others would be a call each.
 * Undefined in a shop whose handles have not been seen to differ by language.
 */
export function handlesByLanguage(id: string): [Language, string][] | undefined {
  return isTrusted({ at: differedAt }) ? seenHandles(id) : undefined;
}

function seenHandles(id: string): [Language, string][] {
  return languages.flatMap(({ code }): [Language, string][] => {
    const known = seen.get(keyOf(code, id));
    return known && isTrusted(known) ? [[code, known.handle]] : [];
  });
}

function isTrusted({ at }: Pick<Seen, 'at'>): boolean {
  return performance.now() - at < trustedMs;
}
