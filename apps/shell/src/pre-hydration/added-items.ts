import { cartCountAttribute } from '@pluis/contract/html';

/** The entry of session storage for items that were added on a page which was left before it could store them. */
const carried = 'carried-items';
let items = readCarried();
let take = (item: string): unknown => items.push(item);

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

function readCarried(): string[] {
  return [read<unknown>(sessionStorageOrNone(), carried)].flat().filter((item) => typeof item === 'string');
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

/** Adds an item as a button declares it; it waits where nobody takes it yet. A choice that is not for sale adds nothing. */
export function add(item: string): void {
  if (!JSON.parse(item).variantId) return;
  take(item);
  if (items.length) showCount();
}

/** From then on items are handed over; first those that have waited. */
export function onItem(taker: (item: string) => void): void {
  take = taker;
  sessionStorageOrNone()?.removeItem(carried);
  items.splice(0).forEach(taker);
}

// A page that is left before it could store what was added hands it to the next one, and takes back what is left of it.
addEventListener('pagehide', () => {
  const storage = sessionStorageOrNone();
  if (!storage || items.length === 0) return;
  storage.setItem(carried, JSON.stringify(items));
  items = [];
});
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  readCarried().forEach(take);
  if (items.length) showCount();
  sessionStorageOrNone()?.removeItem(carried);
});
