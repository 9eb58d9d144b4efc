import { newVisitor } from './browser.mjs';
import { placeOf, press, pressAt } from './press.mjs';
import { followTraffic } from './traffic.mjs';

const addButton = '[data-cart-item]';
const cartButton = 'header [aria-haspopup=dialog]';
const productLink = 'main li a[href^="/product/"]';

/** Timeout of an action in milliseconds; after it the action counts as failed. */
const timeoutMs = 15_000;
/** How long a visitor looks at the list, in milliseconds. */
const lookMs = 2000;

/** Runs in the page: requests a press at the first contentful paint, and waits for the badge. */
function requestPress(selector) {
  const { bench } = window;
  bench.onFirstPaint = () => {
    bench.inCart = bench.whenPainted(() => document.querySelector('[data-cart-badge]')?.textContent === '1');
    window.pressHere(JSON.stringify(placeOf(selector)));
  };
}

/**
 * Loads a page cold and presses its first add-to-cart button at the first contentful paint.
 * `inCart`: time until the badge shows 1; `kept`: time until the item is in local storage; both from the start of the navigation.
 * `cartOpen`: after the page has settled, time from pointer down on the cart button until the sheet is painted.
 */
export async function addOnColdLoad(browser, profile, url) {
  const visitor = await newVisitor(browser, profile);
  const { context, page, devtools } = visitor;
  try {
    const traffic = followTraffic(devtools);
    await devtools.send('Runtime.enable');
    await devtools.send('Runtime.addBinding', { name: 'pressHere' });
    await page.addInitScript(`${placeOf}; (${requestPress})(${JSON.stringify(addButton)})`);
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

/**
 * Lets a page settle, then opens the cart, whose code has not been fetched before. `cartOpenFloor`: the same on the page's floor.
 * There the browser opens the sheet without any script.
 */
export async function openCartFirst(browser, profile, url, floorUrl) {
  return {
    cartOpenFirst: await timeToFirstSheet(browser, profile, url),
    cartOpenFloor: await timeToFirstSheet(browser, profile, floorUrl),
  };
}

async function timeToFirstSheet(browser, profile, url) {
  const visitor = await newVisitor(browser, profile);
  try {
    await settle(visitor, url);
    return await timeToSheet(visitor, profile);
  } finally {
    await visitor.context.close();
  }
}

/**
 * Time from pointer down on the list's first product until its heading is painted, with or without a page load. `toProduct`:
 * without an earlier interaction. `toProductLooked`: after the list was scrolled once and looked at for two seconds. `toProductFloor`:
 * the same on React's floor.
 */
export async function goToProduct(browser, profile, url, floorUrl) {
  return {
    toProduct: await timeToProduct(browser, profile, (visitor) => settle(visitor, url)),
    toProductLooked: await timeToProduct(browser, profile, look(url)),
    toProductFloor: await timeToProduct(browser, profile, look(floorUrl)),
  };
}

/** Scrolls a page once, and looks at it. */
function look(url) {
  return async ({ page, devtools }) => {
    await page.goto(url, { waitUntil: 'load' });
    const gesture = { x: 200, y: 500, yDistance: -200, speed: 1600 };
    await devtools.send('Input.synthesizeScrollGesture', gesture);
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  };
}

async function timeToProduct(browser, profile, arrive) {
  const visitor = await newVisitor(browser, profile);
  const { context, page } = visitor;
  try {
    let down;
    let show;
    const shown = new Promise((resolve) => (show = resolve));
    await page.exposeFunction('pressedAt', (at) => (down = at));
    await page.exposeFunction('shownAt', show);
    await arrive(visitor);
    const title = await page.evaluate(() => document.querySelector('main li :is(h2, h3)').textContent);
    await page.addInitScript(awaitHeading, title);
    await page.evaluate(awaitHeading, title);
    await press(visitor, profile, productLink);
    const at = await inTime(shown);
    return at === null ? null : at - down;
  } finally {
    await context.close();
  }
}

/** Runs in this page and the next one: reports pointer down and the paint of a heading, in epoch time. */
function awaitHeading(title) {
  const { bench } = window;
  const epoch = (time) => performance.timeOrigin + time;
  addEventListener('pointerdown', ({ timeStamp }) => window.pressedAt(epoch(timeStamp)), true);
  void bench
    .whenPainted(() => document.querySelector('h1')?.textContent === title)
    .then((time) => window.shownAt(epoch(time)));
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

/** The value of a promise, or null after the timeout. */
function inTime(promise) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, timeoutMs, null);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
