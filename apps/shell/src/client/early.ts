/**
 * Inlined in every page, before anything else: remembers what the visitor does until the page can act on it, so that
 * no press is lost and none counts twice [UI-3].
 */
interface Early {
  /** Buttons that were pressed, in order. */
  presses: HTMLElement[];
  /** Selectors that were changed, with the latest value. */
  changes: Map<string, string>;
  stop(): void;
}

const inbox = 'cart-inbox';
const presses: HTMLElement[] = [];
const changes = new Map<string, string>();

function count(): number {
  let sum = 0;
  try {
    const cart = JSON.parse(localStorage.getItem('shopify-cart') ?? '{}');
    for (const { quantity } of JSON.parse(cart.items ?? '[]'))
      if (quantity > 0) sum += Math.min(99, quantity | 0);
  } catch {
    // What the entry holds is not for this script to repair.
  }
  return sum + waiting().length;
}

function waiting(): string[] {
  try {
    const items = JSON.parse(sessionStorage.getItem(inbox) ?? '[]');
    return Array.isArray(items) ? items : [];
  } catch {
    return [];
  }
}

function showCount(): void {
  const badge = document.querySelector('[data-cart-badge]');
  const sum = count();
  if (badge && sum) badge.textContent = String(sum);
}

function onClick(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button || button.hasAttribute('popovertarget')) return;
  const item = button.getAttribute('data-cart-item');
  try {
    if (!item) throw item;
    sessionStorage.setItem(inbox, JSON.stringify([...waiting(), item]));
    showCount();
  } catch {
    // No declared item, or no storage: the page acts on the press itself when it can.
    presses.push(button);
  }
}

function onChange({ target }: Event): void {
  if (target instanceof HTMLSelectElement) changes.set(target.name, target.value);
}

/** How long the page's own script waits for the page's main picture, in milliseconds. */
const patience = 3000;
const { script, hints = '' } = document.currentScript?.dataset ?? {};
let isStarted = false;

/** Fetches the page's own script, and beside it what that loads by itself. */
function start(): void {
  if (isStarted || !script) return;
  isStarted = true;
  for (const href of hints.split(' ')) {
    if (href)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: script }));
}

/** The page works as it is: its script comes behind its main picture, or with the first sign of a visitor. */
function startBehindPicture(): void {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture || picture.complete) return start();
  picture.addEventListener('load', start);
  picture.addEventListener('error', start);
  setTimeout(start, patience);
}

addEventListener('click', onClick, true);
addEventListener('change', onChange, true);
addEventListener('pointerdown', start);
addEventListener('keydown', start);
addEventListener('DOMContentLoaded', () => {
  showCount();
  startBehindPicture();
});

const early: Early = {
  presses,
  changes,
  stop() {
    removeEventListener('click', onClick, true);
    removeEventListener('change', onChange, true);
  },
};
Object.assign(window, { early });
