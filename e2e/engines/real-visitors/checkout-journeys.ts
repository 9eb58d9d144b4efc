import { addFromList } from '../store-page';
import type { Tab } from '../tab';
import { css, text } from '../target';
import { expect } from '../test';
import { cartIsClosed, checkout, countShows, openCart, sheetShows } from './cart';
import { shows, words } from './shown';
import type { Visit } from './visit';

/** The way to the provider's page: a new tab, or the tab of the shop. */
type WayToCheckout = 'new tab' | 'same tab';

const slippers = {
  count: '1 item in your cart',
  lines: ['Classic Mop Slippers', 'Color: Spruce · Pack: 1 pair', '€20.00'],
  total: '€20.00',
};
const atProvider = text(/Classic Mop Slippers/);

/** A checkout that fails and leaves the shop as it was, and one that succeeds. */
export async function checkOut(visit: Visit, way: WayToCheckout): Promise<void> {
  const { tab, come, provider, shopper } = visit;
  await come('/shop');
  await tab.click(addFromList('Classic Mop Slippers'));
  await countShows(tab, 1);
  await openCart(tab);
  await sheetShows(tab, slippers);
  await provider.weather({ kind: 'server-error', operations: ['cartCreate'] });
  await tab.click(checkout);
  await tab.sees(text(words('Failed to create checkout. Please try again.')));
  await expect.poll(shopper.countTabs).toBe(1);
  await tab.isAt('/shop');
  await shows(tab, css('h1'), 'Shop Pluis slippers');
  await sheetShows(tab, slippers);
  await countShows(tab, 1);
  await dismissToast(tab);
  await provider.clear();
  await arriveBy[way](visit);
}

/** Dismisses the toast, which may cover the button, if it is still there: on a slow machine its time may be over. */
async function dismissToast(tab: Tab): Promise<void> {
  const dismiss = '[data-sonner-toast] button[aria-label^="Dismiss"]';
  await tab.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.click(), dismiss);
  await tab.lacks(css('[data-sonner-toast]'));
}

/** How a visitor arrives at the provider's page, and finds the cart in the shop afterwards. */
const arriveBy: Record<WayToCheckout, (visit: Visit) => Promise<void>> = {
  async 'new tab'({ tab, shopper }) {
    await leave(tab, await shopper.newTab(() => tab.click(checkout)));
  },
  async 'same tab'({ tab, shopper, settled }) {
    await tab.click(checkout);
    await tab.isAt(/[?&]channel=online_store/);
    await tab.sees(atProvider);
    expect(await shopper.countTabs()).toBe(1);
    await tab.back();
    await tab.isAt('/shop');
    await settled();
    await cartIsKept(tab);
  },
};

async function leave(tab: Tab, checkoutTab: Tab): Promise<void> {
  await checkoutTab.isAt(/[?&]channel=online_store/);
  await checkoutTab.sees(atProvider);
  await checkoutTab.close();
  await tab.activate();
  await tab.sees(text(words('Redirecting to Shopify checkout')));
  await cartIsClosed(tab);
  await cartIsKept(tab);
}

/** The visitor may check out again. */
async function cartIsKept(tab: Tab): Promise<void> {
  await countShows(tab, 1);
  await openCart(tab);
  await sheetShows(tab, slippers);
  await tab.has(checkout, (element) => element.matches(':enabled'), true);
}
