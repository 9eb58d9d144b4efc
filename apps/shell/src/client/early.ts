import { painted } from './painted';

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
const declaration = 'data-cart-item';
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
  return sum + waiting().length + presses.filter((button) => button.hasAttribute(declaration)).length;
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
  if (badge && sum && badge.textContent !== String(sum)) badge.textContent = String(sum);
}

/** Puts what a button declares into the inbox; false where there is nothing, or no storage. */
function keep(button: Element): boolean {
  const item = button.getAttribute(declaration);
  try {
    if (item) sessionStorage.setItem(inbox, JSON.stringify([...waiting(), item]));
    return item !== null;
  } catch {
    return false;
  }
}

/** Whether a press in the same part waits, which may change what a button declares. */
function isBehindAnother(button: Element): boolean {
  const part = button.closest('[data-part]');
  return presses.some((other) => part?.contains(other));
}

function onClick(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button || button.hasAttribute('popovertarget')) return;
  // What is not kept the page does itself when it can: it presses the button again.
  if (isBehindAnother(button) || !keep(button)) presses.push(button);
  showCount();
}

/** A page that is left before it could do what waits takes along what was added, as it was shown. */
function onLeave(): void {
  for (const button of presses.splice(0)) keep(button);
}

function onChange({ target }: Event): void {
  if (target instanceof HTMLSelectElement) changes.set(target.name, target.value);
}

/** How long the page's own script waits for the page's main picture, in milliseconds. */
const patience = 3000;
/** When what is stored is read, in milliseconds after the first paint: a first look into it is slow. */
const countDelay = 200;
const { script, hints = '' } = document.currentScript?.dataset ?? {};
/** How far the page has come: styles go by it. */
const page = document.documentElement.dataset;
let isStarted = false;
let isOver = false;

/** Fetches the page's own script, and beside it what that loads by itself: not before the import map is read. */
function start(): void {
  if (isStarted || !script || document.readyState === 'loading') return;
  isStarted = true;
  page['arriving'] = '';
  for (const href of hints.split(' ')) {
    if (href)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: script }));
}

/** The page works as it is: its script comes behind its main picture, or with a visitor's first press. */
function startBehindPicture(): void {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture || picture.complete) return start();
  picture.addEventListener('load', start);
  picture.addEventListener('error', start);
  setTimeout(start, patience);
}

page['arriving'] = 'picture';
addEventListener('click', onClick, true);
addEventListener('change', onChange, true);
addEventListener('pagehide', onLeave);
addEventListener('pointerdown', start);
addEventListener('keydown', start);
addEventListener('DOMContentLoaded', () => {
  void painted().then(() => {
    startBehindPicture();
    setTimeout(() => isOver || showCount(), countDelay);
  });
});

const early: Early = {
  presses,
  changes,
  stop() {
    // From then on the badge is the page's.
    isOver = true;
    showCount();
    removeEventListener('click', onClick, true);
    removeEventListener('change', onChange, true);
  },
};
Object.assign(window, { early });

// A first look is at the top and need not wait for what is below; a reload and a jump need all of it at once.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (visit?.type === 'navigate' && !location.hash) page['folded'] = '';
