import { cartCountAttribute } from '@pluis/contract/html';

/** An item as a button declares it, and the button's area; undefined if it was pressed on another page. */
type Added = [item: string, area?: string];

/** The session storage key for items that wait until a page's script stores them in the cart. */
const waitingKey = 'carried-items';
let items: Added[] = [];
let hasRead = false;
/** False if session storage refuses the items: then they last as long as this page. */
let isKept = true;
let take: ((...added: Added) => void) | undefined;

/** Reads the items that another page has left, once. */
function readWaiting(): void {
  if (hasRead) return;
  hasRead = true;
  items.unshift(...stored());
}

function stored(): Added[] {
  return [parse<unknown>(() => sessionStorage.getItem(waitingKey))]
    .flat()
    .flatMap((item) => (typeof item === 'string' ? [[item]] : []));
}

/** Parses a text; undefined if it is missing or not JSON, or if there is no storage to read it from. */
function parse<T>(text: () => string | null): T | undefined {
  try {
    return JSON.parse(text() ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Passes the items to the page's script. Until that has loaded, stores them for the next page: at once, because WebKit fires no
 * `pagehide` if the visitor leaves a page that is still loading [UI-3] [ENG-1].
 */
function passOn(): void {
  readWaiting();
  if (take) for (const added of items.splice(0)) take(...added);
  try {
    if (items.length) sessionStorage.setItem(waitingKey, JSON.stringify(items.map(([item]) => item)));
    else sessionStorage.removeItem(waitingKey);
    isKept = true;
  } catch {
    isKept = false;
  }
  if (items.length) showCount();
}

/**
 * Counts the items that another page has left. Call this after the first paint: the first access to session storage
 * blocks a slow phone for 20 ms.
 */
export function countWaiting(): void {
  readWaiting();
  if (items.length) showCount();
}

/**
 * Shows the number of pieces in the stored cart, plus the waiting ones, on the badge and in the button's name
 * [HDR-4].
 */
export function showCount(): void {
  let sum = items.length;
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
  items.push([item, area]);
  passOn();
}

/** Passes on the waiting items, and from now on each new one. */
export function onItem(taker: (...added: Added) => void): void {
  take = taker;
  passOn();
}

// The page comes back from the back/forward cache: meanwhile, other pages may have added its items to the cart, or left
// items of their own.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  if (isKept) items = [];
  hasRead = !isKept;
  passOn();
});
