import { cartButton } from '../store-page';
import type { Tab } from '../tab';
import { button, byRole, css, text, within, type Target } from '../target';
import { shows, words } from './shown';

const sheet = css('#cart-sheet');
const openSheet = css('#cart-sheet[open]');
export const inSheet = (target: Target) => within(sheet, target);
export const checkout = inSheet(button(words('Checkout with Shopify')));
const quantity = inSheet(byRole('spinbutton'));
const valueOf = (element: HTMLElement) => (element instanceof HTMLInputElement ? element.value : '');

/** The sheet's texts. */
interface Shown {
  count: string;
  /** The texts of each line. */
  lines: readonly string[];
  /** The notice of a removal, and its button. */
  undo?: readonly [removed: string, undo: string];
  total: string;
  /** The note about the charge, if the prices are in another currency. */
  charged?: string;
}

/** Waits until the cart button shows this count, in English. */
export async function countShows(tab: Tab, count: number): Promise<void> {
  const name = count === 0 ? 'Cart' : count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`;
  await tab.has(cartButton, (element) => element.ariaLabel, name);
  await shows(tab, cartButton, count === 0 ? '' : String(count));
}

export async function openCart(tab: Tab): Promise<void> {
  await tab.click(css('header [commandfor=cart-sheet]'));
  await tab.sees(openSheet);
}

export async function cartIsClosed(tab: Tab): Promise<void> {
  await tab.lacks(openSheet);
}

/** Waits until the open sheet shows this in English, and nothing else. */
export async function sheetShows(
  tab: Tab,
  { count, lines, undo = ['', ''], total, charged = '' }: Shown,
): Promise<void> {
  await shows(
    tab,
    openSheet,
    ...['Cart', count, ...lines, 'Share cart', 'Clear cart', ...undo, 'Total', total, charged],
    ...[
      'Shipping, if any, is added at checkout.',
      'Checkout with Shopify',
      'Secure checkout at Shopify, in a new tab.',
    ],
  );
}

/** Waits until the open sheet shows in English that the cart was cleared, and no line. */
export async function sheetIsCleared(tab: Tab): Promise<void> {
  await tab.sees(inSheet(text(words('Your cart is empty'))));
  await tab.sees(inSheet(text(words('Cart cleared'))));
  await tab.lacks(inSheet(button(/^Remove/)));
  await tab.lacks(inSheet(button(words('Clear cart'))));
  // Nothing has no total.
  await tab.lacks(inSheet(css('strong')));
}

/** Waits until the only line's field has this quantity. */
export const quantityIs = (tab: Tab, value: number) => tab.has(quantity, valueOf, String(value));

/** Types a quantity into the only line's field. */
export async function typeQuantity(tab: Tab, value: number): Promise<void> {
  await tab.fill(quantity, String(value));
  await tab.press('Tab');
}
