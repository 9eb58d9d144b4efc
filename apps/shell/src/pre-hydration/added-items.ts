import { cartCountAttribute } from '@pluis/contract/html';

/** An item as a button declares it, and the button's area; undefined if it was pressed on another page. */
type Added = [item: string, area?: string];

/** The session storage key for items that were added on a page that was left before it could store them. */
const carried = 'carried-items';
let items = readCarried();
let take = (...added: Added): unknown => items.push(added);

function sessionStorageOrNone(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

function read<T>(storage: Storage | undefined, key: string): T | undefined {
  try {
    return JSON.parse(storage?.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function readCarried(): Added[] {
  return [read<unknown>(sessionStorageOrNone(), carried)]
    .flat()
    .flatMap((item) => (typeof item === 'string' ? [[item]] : []));
}

/**
 * Shows the number of pieces in the stored cart, plus the waiting ones, on the badge and in the button's name
 * [HDR-4].
 */
export function showCount(): void {
  let sum = items.length;
  try {
    const { items: stored = '[]' } = read<{ items: string }>(localStorage, 'shopify-cart') ?? {};
    for (const { quantity } of JSON.parse(stored)) if (quantity > 0) sum += Math.min(99, quantity | 0);
  } catch {
    // An invalid entry is repaired by the page's own code.
  }
  const badge = document.querySelector('[data-cart-badge]');
  const button = badge?.closest('button');
  if (!sum || !badge || !button || badge.textContent === String(sum)) return;
  badge.textContent = String(sum);
  button.ariaLabel = `${button.dataset['tooltip']}, ${sum}`;
  document.documentElement.setAttribute(cartCountAttribute, String(sum));
}

/** Parses a button's declaration; undefined if it is not JSON. */
export function readDeclared(text: string): { variantId?: string; product?: { id?: string } } | undefined {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Adds an item as a button declares it; it waits until the page's script takes it. A choice that is not for
 * sale adds nothing. An invalid item is passed on too, because the page's script reports it.
 */
export function add(item: string, area: string): void {
  const declared = readDeclared(item);
  if (declared?.product && !declared.variantId) return;
  take(item, area);
  if (items.length) showCount();
}

/** Passes on the waiting items, and from now on each new one. */
export function onItem(taker: (...added: Added) => void): void {
  take = taker;
  sessionStorageOrNone()?.removeItem(carried);
  for (const added of items.splice(0)) taker(...added);
}

// A page that is left before it could store its items passes them to the next page. If it is restored, it
// takes the remaining ones back.
addEventListener('pagehide', () => {
  const storage = sessionStorageOrNone();
  if (!storage || items.length === 0) return;
  storage.setItem(carried, JSON.stringify(items.map(([item]) => item)));
  items = [];
});
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  for (const added of readCarried()) take(...added);
  if (items.length) showCount();
  sessionStorageOrNone()?.removeItem(carried);
});
