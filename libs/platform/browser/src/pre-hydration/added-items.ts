import { cartCountAttribute } from '@pluis/contract/html';

/**
 * The entry for items that wait until a page's script stores them in the cart. All tabs share it, and the first that can takes
 * them: a copy of a tab would have a copy of its session storage.
 */
const waitingKey = 'carried-items';
/** Items that the storage refuses: they last as long as this page. */
let refused: string[] = [];
/** The areas of the buttons that were pressed on this page, by the item that they declare. */
const areas = new Map<string, string>();
let take: ((item: string, area?: string) => void) | undefined;

function waiting(): string[] {
  const items = [parse<unknown>(() => localStorage.getItem(waitingKey))].flat();
  return [...items.filter((item) => typeof item === 'string'), ...refused];
}

/** Parses a text; undefined if it is missing or not JSON, or if there is no storage to read it from. */
function parse<T>(text: () => string | null): T | undefined {
  try {
    return JSON.parse(text() ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Passes the waiting items to the page's script. Until that has loaded, only counts them. */
function passOn(): void {
  if (!take) return showCount();
  const items = waiting();
  refused = [];
  try {
    localStorage.removeItem(waitingKey);
  } catch {
    // Without storage there were only refused ones.
  }
  for (const item of items) take(item, areas.get(item));
}

/**
 * Shows the number of pieces in the stored cart, plus the waiting ones, on the badge and in the button's name
 * [HDR-4].
 */
export function showCount(): void {
  let sum = waiting().length;
  try {
    const { items: stored = '[]' } =
      parse<{ items: string }>(() => localStorage.getItem('shopify-cart')) ?? {};
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
  return parse(() => text);
}

/**
 * Adds an item as a button declares it; it waits until the page's script takes it. A choice that is not for
 * sale adds nothing. An invalid item is passed on too, because the page's script reports it.
 */
export function add(item: string, area: string): void {
  const declared = readDeclared(item);
  if (declared?.product && !declared.variantId) return;
  areas.set(item, area);
  if (take) return take(item, area);
  const items = [...waiting(), item];
  try {
    // At once, because WebKit fires no `pagehide` if the visitor leaves a page that is still loading [UI-3] [ENG-1].
    localStorage.setItem(waitingKey, JSON.stringify(items));
    refused = [];
  } catch {
    refused.push(item);
  }
  showCount();
}

/** Passes on the waiting items, and from now on each new one. */
export function onItem(taker: typeof take): void {
  take = taker;
  passOn();
}

// The page comes back from the back/forward cache: meanwhile, others may have added its items to the cart, or left their own.
addEventListener('pageshow', ({ persisted }) => persisted && passOn());
