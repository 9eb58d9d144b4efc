import { addToCart, classic, inCart, main, openCart, whenHydrated } from '../store-page';
import { button, byRole, css, text, within } from '../target';
import { expect, test } from '../test';

const value = (name: string) => within(main, button(name));
const isPressed = (element: HTMLElement) => element.ariaPressed === 'true' || element.matches(':checked');

test('[ENG-1] [PRD-3] [PRD-4] options change the variant, the price and the URL, which shows the variant after a reload', async ({
  tab,
}) => {
  await tab.goto(classic);
  await tab.has(value('Spruce'), isPressed, true);
  await tab.sees(within(main, text('€20.00')));
  const entries = await tab.evaluate(() => history.length);
  await tab.click(value('2 pairs'));
  await tab.has(value('2 pairs'), isPressed, true);
  await tab.has(value('1 pair'), isPressed, false);
  await tab.sees(within(main, text('€36.00')));
  await tab.isAt(/\?variant=\d+$/);
  expect(await tab.evaluate(() => history.length)).toBe(entries);
  await tab.reload();
  await whenHydrated(tab);
  await tab.has(value('2 pairs'), isPressed, true);
  await tab.click(addToCart);
  await openCart(tab);
  await tab.sees(inCart(text(/2 pairs/)));
});

test('[ENG-1] [PRD-5] a variant that is out of stock cannot be added, but another one can', async ({
  tab,
}) => {
  await tab.goto('/product/winter-fleece-slippers');
  const soldOut = within(main, button('Out of stock'));
  await tab.has(soldOut, (element) => element.matches(':disabled'), true);
  await tab.click(value('Oat'));
  await tab.sees(addToCart);
  await tab.lacks(soldOut);
});

test('[ENG-1] [PRD-2] the gallery scrolls, selects a picture and enlarges it', async ({ tab }) => {
  await tab.resize(375, 667);
  await tab.goto(classic);
  await whenHydrated(tab);
  const thumbnail = (number: number) => within(main, button(new RegExp(`^Picture ${number} of`)));
  const isCurrent = (element: HTMLElement) => element.ariaCurrent;
  await tab.has(thumbnail(1), isCurrent, 'true');
  // The heading's typeface moves what is below it when it comes, and a press that is under way would miss its button.
  await tab.has(css('html'), () => document.fonts.status, 'loaded');
  await tab.click(thumbnail(2));
  await tab.has(thumbnail(2), isCurrent, 'true');
  const track = within(main, css('ul:has(> li > picture), ul:has(> li img)'));
  await tab.has({ ...track, nth: 0 }, (list) => Math.round(list.scrollLeft / list.clientWidth), 1);
  // The row's corners are round, so that a picture that does not fill it has square ones.
  await tab.has({ ...track, nth: 0 }, (list) => list.clientHeight - list.clientWidth, 0);
  // Scroll as a visitor does with a finger.
  await tab.ask({ ...track, nth: 0 }, (list) =>
    list.scrollBy({ left: list.clientWidth, behavior: 'instant' }),
  );
  await tab.has(thumbnail(3), isCurrent, 'true');
  await tab.click(within(main, button('Enlarge picture')));
  const dialog = byRole('dialog', 'Classic Mop Slippers');
  await tab.sees(within(dialog, text(/^3 \/ \d$/)));
  await tab.press('ArrowRight');
  await tab.sees(within(dialog, text(/^4 \/ \d$/)));
  await tab.press('Escape');
  await tab.lacks(dialog);
  await tab.has(thumbnail(4), isCurrent, 'true');
});
