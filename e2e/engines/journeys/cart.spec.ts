import {
  addFromList,
  addToCart,
  cart,
  cartButton,
  cartCounts,
  inCart,
  notice,
  openCart,
  productLink,
} from '../store-page';
import { button, byRole, css, heading, link, nth, text, within } from '../target';
import { expect, test } from '../test';

const lines = inCart(byRole('listitem'));
const quantity = inCart(byRole('spinbutton'));
const valueOf = (element: HTMLElement) => (element instanceof HTMLInputElement ? element.value : '');

test('[ENG-1] [ENG-5] [CRT-4] a wheel over the quantity scrolls the sheet and changes nothing; the arrow keys do', async ({
  tab,
}) => {
  await tab.goto('/shop');
  await tab.resize(640, 400);
  for (const title of ['Classic Mop Slippers', 'Mesh Wash Bag', 'Starter Set'])
    await tab.click(addFromList(title));
  await cartCounts(tab, 3);
  await openCart(tab);
  const field = nth(1, quantity);
  await tab.click(field);
  await tab.press('ArrowUp');
  await tab.has(field, valueOf, '2');
  const scrolledBy = () => tab.ask(field, (element) => Math.round(element.getBoundingClientRect().top));
  for (const by of [120, -120]) {
    const before = await scrolledBy();
    await tab.wheel(field, by);
    await expect.poll(scrolledBy).not.toBe(before);
    await tab.has(field, valueOf, '2');
    await tab.has(field, (element) => element === document.activeElement, true);
  }
  await tab.press('ArrowDown');
  await tab.has(field, valueOf, '1');
  await cartCounts(tab, 3);
});

test('[ENG-1] [CRT-1] the cart closes by Escape, its close button and a press beside it, and the focus returns to the cart button', async ({
  tab,
}) => {
  await tab.goto('/shop');
  for (const close of [
    () => tab.press('Escape'),
    () => tab.click(inCart(button(/^Close/))),
    () => tab.clickAt(40, 400),
  ]) {
    await openCart(tab);
    expect(await tab.ask(cart, (sheet) => sheet.matches(':modal'))).toBe(true);
    // The sheet no longer moves.
    await tab.hover(inCart(heading('Cart')));
    await close();
    await tab.lacks(cart);
    await tab.has(cartButton, (element) => element === document.activeElement, true);
  }
});

test('[ENG-1] [CRT-6] the cart survives a reload, and a line links to its product', async ({ tab }) => {
  await tab.goto('/shop');
  await tab.click(addFromList('Mesh Wash Bag'));
  await cartCounts(tab, 1);
  await tab.reload();
  await cartCounts(tab, 1);
  await openCart(tab);
  await tab.click(inCart(link('Mesh Wash Bag')));
  await tab.isAt(/^\/product\/mesh-wash-bag/);
  await tab.lacks(cart);
});

test('[ENG-1] [CRT-7] two tabs show the same cart', async ({ tab, shopper }) => {
  await tab.goto('/shop');
  const other = await shopper.open();
  await other.goto('/product/mesh-wash-bag');
  await tab.click(addFromList('Classic Mop Slippers'));
  await cartCounts(tab, 1);
  // A page in the background may not have its script yet.
  await other.activate();
  await cartCounts(other, 1);
  await other.click(addToCart);
  await tab.activate();
  await cartCounts(tab, 2);
  await openCart(tab);
  await expect.poll(() => tab.count(lines)).toBe(2);
  await tab.click(inCart(button('Clear cart')));
  await other.activate();
  await cartCounts(other, 0);
});

test('[ENG-1] [UI-1] the tooltip of the cart button closes when the cart opens', async ({ tab }) => {
  await tab.goto('/shop');
  await tab.click(addFromList('Classic Mop Slippers'));
  await cartCounts(tab, 1);
  await tab.hover(productLink('Classic Mop Slippers'));
  await tab.hover(cartButton);
  const tooltip = css('[role=tooltip]:popover-open');
  await tab.reads(tooltip, 'Cart');
  await openCart(tab);
  await tab.sees(inCart(button('Clear cart')));
  // Wait longer than a tooltip needs to open: no tooltip of an element under the sheet may open.
  await new Promise((resolve) => setTimeout(resolve, 1200));
  await tab.lacks(tooltip);
  await tab.click(inCart(button('Clear cart')));
  await tab.sees(inCart(text('Your cart is empty')));
});

test('[ENG-1] [UI-2] a toast is above the open cart and can be dismissed there', async ({
  tab,
  provider,
}) => {
  await tab.goto('/shop');
  await tab.click(addFromList('Classic Mop Slippers'));
  await openCart(tab);
  await provider.weather({ kind: 'server-error', operations: ['cartCreate'] });
  await tab.click(inCart(button('Checkout with Shopify')));
  const failure = notice('Failed to create checkout. Please try again.');
  await tab.sees(failure);
  await tab.click(within(css('[data-sonner-toast]'), button('Dismiss')));
  await tab.lacks(failure);
  await tab.sees(cart);
});
