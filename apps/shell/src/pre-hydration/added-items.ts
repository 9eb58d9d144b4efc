import { cartCountAttribute } from '@pluis/contract/html';

/** An item as a button declares it, and the area of the button; unknown where it was pressed on another page. */
type Added = [item: string, area?: string];

/** The entry of session storage for items that were added on a page which was left before it could store them. */
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

/** The pieces in the stored cart and those that wait for it, on the badge and in the button's name [HDR-4]. */
export function showCount(): void {
  let sum = items.length;
  try {
    const { items: stored = '[]' } = read<{ items: string }>(localStorage, 'shopify-cart') ?? {};
    for (const { quantity } of JSON.parse(stored)) if (quantity > 0) sum += Math.min(99, quantity | 0);
  } catch {
    // What the entry holds is not for this script to repair.
  }
  const badge = document.querySelector('[data-cart-badge]');
  const button = badge?.closest('button');
  if (!sum || !badge || !button || badge.textContent === String(sum)) return;
  badge.textContent = String(sum);
  button.ariaLabel = `${button.dataset['tooltip']}, ${sum}`;
  document.documentElement.setAttribute(cartCountAttribute, String(sum));
}

/** What a button declares; undefined where it is no JSON. */
export function readDeclared(text: string): { variantId?: string; product?: { id?: string } } | undefined {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Adds an item as a button declares it; it waits until the page's script takes it. A choice that is not for sale adds
 * nothing. What is no item is handed on, too: the page's script reports it.
 */
export function add(item: string, area: string): void {
  const declared = readDeclared(item);
  if (declared?.product && !declared.variantId) return;
  take(item, area);
  if (items.length) showCount();
}

/** From then on items are handed over; first those that have waited. */
export function onItem(taker: (...added: Added) => void): void {
  take = taker;
  sessionStorageOrNone()?.removeItem(carried);
  for (const added of items.splice(0)) taker(...added);
}

// A page that is left before it could store what was added hands it to the next one, and takes back what is left of it.
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
