import { untilWhole } from '../harness/whole-page';
import type { Tab } from './tab';
import { button, byRole, css, heading, link, text, within, type Target } from './target';

export const main = byRole('main');
export const banner = byRole('banner');
export const cart = byRole('dialog', 'Cart');
export const cartButton = css('header button[aria-label^="Cart"]');
export const inCart = (target: Target) => within(cart, target);
export const classic = '/product/classic-mop-slippers';
export const addToCart = within(main, button(/^Add to cart/));
export const backLink = within(main, link(/^Back/));
/** A toast or another announced notice. */
export const notice = (wanted: string | RegExp): Target => text(wanted);

/** The add-to-cart button of a product in the list. */
export const addFromList = (title: string) => within(main, button(`Add to cart, ${title}`));
/** The link in the heading of a product in the list. */
export const productLink = (title: string) => within(within(main, heading(title)), link(title));

/** Waits until the badge and the name of the cart button show this count. */
export async function cartCounts(tab: Tab, count: number): Promise<void> {
  const name = count === 0 ? 'Cart' : count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`;
  await tab.has(cartButton, (element) => element.ariaLabel, name);
  await tab.reads(cartButton, count === 0 ? '' : String(count));
}

export async function openCart(tab: Tab): Promise<void> {
  await tab.click(cartButton);
  await tab.sees(cart);
}

/** Waits until the page's own script has hydrated the header: from then on no press is queued. */
export async function whenHydrated(tab: Tab): Promise<void> {
  await tab.has(css('html'), (html) => 'hydrated' in html.dataset, true);
}

/** Waits until the code of the list and the product has loaded: from then on links between them cause no page load. */
export async function whenFetchedAhead(tab: Tab): Promise<void> {
  await whenHydrated(tab);
  // Any sign of a visitor starts the prefetching.
  await tab.hover(within(banner, link('Pluis')));
  await tab.has(
    css('html'),
    () =>
      ['ShopPage', 'ProductPage'].filter(
        (page) => performance.getEntriesByName(`part-loaded:catalog/${page}`)[0],
      ).length,
    2,
  );
}

/** Marks this document; a page load removes the mark. */
export const markDocument = (tab: Tab) => tab.evaluate(() => void Object.assign(window, { isMarked: true }));
export const isMarked = (tab: Tab) => tab.evaluate(() => 'isMarked' in window);

/** Reloads the page until it was served with its data; see `untilWhole`. */
export async function whenWhole(tab: Tab): Promise<void> {
  let isFirst = true;
  await untilWhole(
    'The page',
    async () => {
      if (!isFirst) await tab.reload();
      isFirst = false;
      await tab.sees(main);
      await tab.has(css('html'), () => document.readyState !== 'loading', true);
    },
    async () => (await tab.count(within(main, byRole('status')))) === 0,
  );
}

export async function openWhole(tab: Tab, path: string): Promise<void> {
  await tab.goto(path);
  await whenWhole(tab);
}
