import { newVisitor } from './browser.mjs';
import { placeOf, press, pressAt } from './press.mjs';
import { followTraffic } from './traffic.mjs';

const addButton = '[data-cart-item]';
const cartButton = '[data-cart-button]';
const productLink = 'main li a[href^="/product/"]';

/** How long an action may take before it counts as failed, in milliseconds. */
const patience = 15_000;

/** Runs in the page: asks for a press as soon as there is something to see, and waits for the badge. */
function askForPress(selector) {
  const { bench } = window;
  bench.onFirstPaint = () => {
    bench.inCart = bench.whenPainted(() => document.querySelector('[data-cart-badge]')?.textContent === '1');
    window.pressHere(JSON.stringify(placeOf(selector)));
  };
}

/**
 * Loads a page cold and presses its first add-to-cart button at the first contentful paint.
 * `inCart`: until the badge shows 1; `kept`: until the item is in local storage; both since the navigation began.
 * `cartOpen`: then, when all has settled, from pointer down on the cart button until the sheet is painted.
 */
export async function addOnColdLoad(browser, profile, url) {
  const visitor = await newVisitor(browser, profile);
  const { context, page, devtools } = visitor;
  try {
    const traffic = followTraffic(devtools);
    await devtools.send('Runtime.enable');
    await devtools.send('Runtime.addBinding', { name: 'pressHere' });
    await page.addInitScript(`${placeOf}; (${askForPress})(${JSON.stringify(addButton)})`);
    const pressed = new Promise((resolve) => devtools.once('Runtime.bindingCalled', resolve)).then(
      ({ payload }) => pressAt(visitor, profile, JSON.parse(payload), true),
    );
    const loaded = page.goto(url, { waitUntil: 'load' });
    await pressed;
    const inCart = await inTime(page.evaluate(() => window.bench.inCart));
    await loaded;
    await traffic.settled();
    const kept = await page.evaluate(() => window.bench.keptAt);
    return { inCart, kept, cartOpen: await timeToSheet(visitor, profile) };
  } finally {
    await context.close();
  }
}

/** Lets a page settle, then opens the cart: nothing of its sheet has been fetched before. */
export async function openCartFirst(browser, profile, url) {
  const visitor = await newVisitor(browser, profile);
  try {
    await settle(visitor, url);
    return { cartOpenFirst: await timeToSheet(visitor, profile) };
  } finally {
    await visitor.context.close();
  }
}

/** Lets the list settle, then goes to its first product: from pointer down until the product's heading is painted. */
export async function goToProduct(browser, profile, url) {
  const visitor = await newVisitor(browser, profile);
  const { context, page } = visitor;
  try {
    await settle(visitor, url);
    const title = await page.evaluate(() => document.querySelector('main li h2').textContent);
    const shown = page.evaluate(
      (wanted) => window.bench.whenPainted(() => document.querySelector('h1')?.textContent === wanted),
      title,
    );
    await press(visitor, profile, productLink);
    return { toProduct: await sincePress(page, shown) };
  } finally {
    await context.close();
  }
}

async function settle({ page, devtools }, url) {
  const traffic = followTraffic(devtools);
  await page.goto(url, { waitUntil: 'load' });
  await traffic.settled();
}

async function timeToSheet(visitor, profile) {
  const shown = visitor.page.evaluate(() =>
    window.bench.whenPainted(() => document.querySelector('dialog[open] h2') !== null),
  );
  await press(visitor, profile, cartButton);
  return sincePress(visitor.page, shown);
}

async function sincePress(page, shown) {
  const at = await inTime(shown);
  return at === null ? null : at - (await page.evaluate(() => window.bench.down));
}

/** What a promise gives, or null when it takes too long. */
function inTime(promise) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, patience, null);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
