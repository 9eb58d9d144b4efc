import { addFromList, classic, main, openWhole } from '../store-page';
import { button, css, heading, link, nth, text, within } from '../target';
import { expect } from '../test';
import {
  cartIsClosed,
  countShows,
  inSheet,
  openCart,
  quantityIs,
  sheetIsCleared,
  sheetShows,
  typeQuantity,
} from './cart';
import { readsAsServed, shows, words } from './shown';
import { checkOut } from './checkout-journeys';
import type { Visit } from './visit';

/** A journey through the shop. It checks the screen after each step of the visitor. */
export interface Journey {
  name: string;
  ids: string;
  run(visit: Visit): Promise<void>;
}

export const title = within(main, css('h1'));
const language = css('select[name=language]');
const currency = css('select[name=currency]');
const addProduct = within(main, button(/^«?Add to cart/));
export const linkTo = (name: string) => within(within(main, heading(words(name))), link(words(name)));
const slippers = ['Classic Mop Slippers', 'Color: Spruce · Pack: 1 pair'];
const bag = ['Mesh Wash Bag'];

/** The list, a product, and back. */
async function browse({ tab, come, settled }: Visit): Promise<void> {
  await come('/shop');
  await shows(tab, title, 'Shop Pluis slippers');
  expect(await tab.count(within(main, css('li :is(h2, h3)')))).toBe(12);
  await readsAsServed(tab);
  await tab.click(linkTo('Mesh Wash Bag'));
  await tab.isAt('/product/mesh-wash-bag');
  await shows(tab, title, 'Mesh Wash Bag');
  await settled();
  await readsAsServed(tab);
  await tab.click(within(main, link(words('Back'))));
  await tab.isAt('/shop');
  await shows(tab, title, 'Shop Pluis slippers');
  await readsAsServed(tab);
}

/** Adds a product of the list twice and another one on its page. */
export async function add({ tab, come }: Visit): Promise<void> {
  await come('/shop');
  await tab.click(addFromList('Classic Mop Slippers'));
  await tab.sees(text(words('Added to cart')));
  await countShows(tab, 1);
  await tab.click(addFromList('Classic Mop Slippers'));
  await countShows(tab, 2);
  await cartIsClosed(tab);
  await come('/product/mesh-wash-bag');
  await countShows(tab, 2);
  await tab.click(addProduct);
  await countShows(tab, 3);
  await openCart(tab);
  const lines = [...slippers, '€20.00 each', '€40.00', ...bag, '€7.95'];
  await sheetShows(tab, { count: '3 items in your cart', lines, total: '€47.95' });
}

async function sheetAndCurrency({ tab, come }: Visit): Promise<void> {
  await come('/shop');
  await tab.click(addFromList('Classic Mop Slippers'));
  await countShows(tab, 1);
  await openCart(tab);
  const count = '1 item in your cart';
  await sheetShows(tab, { count, lines: [...slippers, '€20.00'], total: '€20.00' });
  await tab.click(inSheet(button(/^Close/)));
  await cartIsClosed(tab);
  await tab.select(currency, 'USD');
  await readsAsServed(tab, '$21.74');
  await openCart(tab);
  await sheetShows(tab, {
    ...{ count, lines: [...slippers, '$21.74'], total: '$21.74' },
    charged: 'You’ll be charged €20.00. Prices are approximate, converted at our rates of July 1, 2025.',
  });
  await tab.press('Escape');
  await cartIsClosed(tab);
}

async function quantities({ tab, come }: Visit): Promise<void> {
  await come('/product/mesh-wash-bag');
  await tab.click(addProduct);
  await countShows(tab, 1);
  await openCart(tab);
  await sheetShows(tab, { count: '1 item in your cart', lines: [...bag, '€7.95'], total: '€7.95' });
  await tab.click(inSheet(button(/^Increase quantity/)));
  await quantityIs(tab, 2);
  const two = { count: '2 items in your cart', lines: [...bag, '€7.95 each', '€15.90'], total: '€15.90' };
  await sheetShows(tab, two);
  await countShows(tab, 2);
  await typeQuantity(tab, 150);
  await quantityIs(tab, 99);
  const lines = [...bag, '€7.95 each', '€787.05'];
  await sheetShows(tab, { count: '99 items in your cart', lines, total: '€787.05' });
  await countShows(tab, 99);
  await typeQuantity(tab, 2);
  await sheetShows(tab, two);
  await tab.click(inSheet(button(/^Decrease quantity/)));
  await quantityIs(tab, 1);
  await sheetShows(tab, { count: '1 item in your cart', lines: [...bag, '€7.95'], total: '€7.95' });
  await countShows(tab, 1);
}

async function removeAndUndo({ tab, come }: Visit): Promise<void> {
  await come('/shop');
  await tab.click(addFromList('Classic Mop Slippers'));
  await countShows(tab, 1);
  await tab.click(addFromList('Mesh Wash Bag'));
  await countShows(tab, 2);
  await openCart(tab);
  const both = {
    count: '2 items in your cart',
    lines: [...slippers, '€20.00', ...bag, '€7.95'],
    total: '€27.95',
  };
  await sheetShows(tab, both);
  await tab.click(inSheet(button(/^Remove.*Classic Mop Slippers/)));
  await sheetShows(tab, {
    count: '1 item in your cart',
    lines: [...bag, '€7.95'],
    undo: ['Classic Mop Slippers removed', 'Undo'],
    total: '€7.95',
  });
  await countShows(tab, 1);
  await tab.click(inSheet(button(words('Undo'))));
  await sheetShows(tab, both);
  await countShows(tab, 2);
  await tab.click(inSheet(button(words('Clear cart'))));
  await sheetIsCleared(tab);
  await countShows(tab, 0);
  await tab.click(inSheet(button(words('Undo'))));
  await sheetShows(tab, both);
  await countShows(tab, 2);
}

async function landingPage({ tab, come }: Visit): Promise<void> {
  await come('/');
  await shows(tab, title, 'Walk your floors clean.');
  for (const [code, says] of [
    ['de', 'Lauf deine Böden sauber.'],
    ['en', 'Walk your floors clean.'],
  ] as const) {
    await tab.select(language, code);
    await shows(tab, title, says);
    await tab.has(css('html'), (html) => html.lang, code);
    await readsAsServed(tab);
  }
  await tab.click(nth(0, within(main, link(words('Shop now')))));
  await tab.isAt('/shop');
  await shows(tab, title, 'Shop Pluis slippers');
}

async function product({ tab, come }: Visit): Promise<void> {
  await come(classic);
  await shows(tab, title, 'Classic Mop Slippers');
  const oat = within(main, button(words('Oat')));
  // Foreign elements push the buttons apart until React has rendered them again, and nobody can press what moves.
  await tab.hover(oat);
  await tab.has(
    oat,
    (element) => Object.keys(element).some((name) => name.startsWith('__reactFiber$')),
    true,
  );
  await tab.click(oat);
  await tab.has(oat, (element) => element.ariaPressed, 'true');
  await tab.select(currency, 'USD');
  await readsAsServed(tab, 'Price $21.74');
  await tab.select(language, 'de');
  await shows(tab, title, 'Klassische Wischpantoffeln');
  await readsAsServed(tab);
  await tab.click(within(main, button(/^«?In den Warenkorb/)));
  await tab.sees(text(words('Im Warenkorb')));
  await openCart(tab);
  await shows(
    tab,
    css('#cart-sheet[open]'),
    ...['Warenkorb', '1 Artikel im Warenkorb', 'Klassische Wischpantoffeln'],
    ...['Farbe: Haferbeige · Packungsgröße: 1 Paar', '$21.74'],
    ...['Warenkorb teilen', 'Warenkorb leeren', 'Gesamtsumme', '$21.74'],
    'Du zahlst €20.00. Umgerechnete Preise sind Richtwerte, zu unseren Kursen vom 1. Juli 2025.',
    'Etwaige Versandkosten kommen an der Kasse dazu. Zur Kasse bei Shopify',
    'Sicher bezahlen bei Shopify, in einem neuen Tab.',
  );
}

const beforeHydration: Journey['run'] = async ({ tab, storeProxy, settled }) => {
  storeProxy.hold(/\.mjs$/);
  await openWhole(tab, '/shop');
  await tab.click(addFromList('Classic Mop Slippers'));
  await shows(tab, css('[data-cart-badge]'), '1');
  await openCart(tab);
  await expect.poll(storeProxy.heldCount).toBeGreaterThan(0);
  storeProxy.release();
  await settled();
  await sheetShows(tab, { count: '1 item in your cart', lines: [...slippers, '€20.00'], total: '€20.00' });
  await tab.press('Escape');
  await cartIsClosed(tab);
  storeProxy.hold(/\.mjs$/);
  await openWhole(tab, '/');
  await tab.select(language, 'de');
  storeProxy.release();
  await settled();
  await shows(tab, title, 'Lauf deine Böden sauber.');
  await readsAsServed(tab);
};

export const journeys: readonly Journey[] = [
  { name: 'the list, a product and back', ids: '[SHP-4] [PRD-2]', run: browse },
  { name: 'adding from the list and from a product', ids: '[CRT-3]', run: add },
  { name: 'the cart before and after another currency', ids: '[CRT-1] [CUR-2]', run: sheetAndCurrency },
  { name: 'quantities by buttons and by typing', ids: '[CRT-2] [CRT-4]', run: quantities },
  { name: 'removing, clearing and Undo', ids: '[CRT-5]', run: removeAndUndo },
  { name: 'the language of the landing page', ids: '[I18-1]', run: landingPage },
  { name: 'an option, the currency and the language of a product', ids: '[PRD-4] [CUR-2]', run: product },
  {
    name: 'a checkout that fails, and one that succeeds',
    ids: '[CHK-2] [CHK-3]',
    run: (visit) => checkOut(visit, 'new tab'),
  },
  { name: 'presses and a choice before hydration', ids: '[UI-3]', run: beforeHydration },
];
