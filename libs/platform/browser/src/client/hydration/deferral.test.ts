/** @jest-environment jsdom */
import type { PartId } from '@pluis/contract';
import { createDeferral, type Deferral } from './deferral';

let deferral: Deferral;
const wanted = jest.fn();
const product = 'catalog/ProductPage';
const shop = 'catalog/ShopPage';

beforeEach(() => {
  document.body.innerHTML = `
    <div id="page">
      <header><button id="menu">Menu</button></header>
      <div data-part="catalog/ProductPage">
        <p id="text">A pair of slippers</p>
        <button id="oat" data-cart-choice="{}">Oat</button>
        <button id="add" data-cart-item="{}">Add to cart</button>
        <a id="back" href="/shop">All products</a>
        <a id="more" href="/product/classic?variant=2" data-in-place>Keep Oat</a>
      </div>
      <div data-part="catalog/ShopPage">
        <p id="list">Slippers</p>
        <button id="first" data-cart-item="{}">Add to cart</button>
        <button id="help" popovertarget="note">Help</button>
        <button id="basket" commandfor="cart-sheet">Cart</button>
        <button id="gone" disabled>Out of stock</button>
      </div>
    </div>`;
  deferral = createDeferral(element('page'), [product, shop]);
  wanted.mockReset();
  for (const id of [product, shop] as const) void deferral.wanted(id).then(() => wanted(id));
});

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`there is no #${id}`);
  return found;
}

it.each(['pointerover', 'pointerdown', 'focusin'])('a link is no control of the part: %s', async (type) => {
  element('back').dispatchEvent(new Event(type, { bubbles: true }));
  expect(await whatIsWanted()).toEqual([]);
  element('more').dispatchEvent(new Event(type, { bubbles: true }));
  expect(await whatIsWanted()).toEqual([product]);
});

/** The parts whose code is wanted, after pending promises have settled. */
async function whatIsWanted(): Promise<unknown[]> {
  await new Promise((resolve) => setTimeout(resolve));
  return wanted.mock.calls.flat();
}

const interest = (id: string, type: string) => element(id).dispatchEvent(new Event(type, { bubbles: true }));

describe("[UI-4] a part's code is not wanted", () => {
  it('until a visitor reaches the part', async () => {
    interest('menu', 'pointerover');
    element('menu').click();
    expect(await whatIsWanted()).toEqual([]);
    expect(deferral.isDeferred(product)).toBe(true);
  });

  it.each(['pointerover', 'pointerdown', 'focusin'])(
    "by a %s where the part's controls declare what they do, or are the platform's",
    async (type) => {
      for (const id of ['list', 'first', 'help', 'basket', 'gone']) interest(id, type);
      expect(await whatIsWanted()).toEqual([]);
    },
  );
});

describe("[UI-4] a part's code is wanted", () => {
  it.each(['pointerover', 'pointerdown', 'focusin'])(
    'at a %s, where the part has a control of its own',
    async (type) => {
      interest('text', type);
      expect(await whatIsWanted()).toEqual([product]);
    },
  );

  it.each(['<button>Sort</button>', '<input>', '<textarea></textarea>'])(
    'where it has a %s',
    async (control) => {
      element('list').insertAdjacentHTML('afterend', control);
      interest('list', 'pointerover');
      expect(await whatIsWanted()).toEqual([shop]);
    },
  );

  it('even if the event is stopped from bubbling', async () => {
    element('oat').addEventListener('pointerover', (event) => event.stopPropagation());
    interest('oat', 'pointerover');
    expect(await whatIsWanted()).toEqual([product]);
  });

  it('when it is requested', async () => {
    deferral.want(shop);
    deferral.want('catalog/NoSuchPart');
    expect(await whatIsWanted()).toEqual([shop]);
  });

  it('at once if the part was not deferred', async () => {
    const id: PartId = 'cart/CartSheet';
    expect(deferral.isDeferred(id)).toBe(false);
    await expect(deferral.wanted(id)).resolves.toBeUndefined();
  });
});

it('[MFE-4] code that could not be loaded is loaded when it is wanted again', async () => {
  deferral.want(product);
  await whatIsWanted();
  deferral.keep(product);
  expect(deferral.isDeferred(product)).toBe(true);
  const again = jest.fn();
  void deferral.wanted(product).then(again);
  await whatIsWanted();
  expect(again).not.toHaveBeenCalled();
  interest('oat', 'pointerdown');
  await whatIsWanted();
  expect(again).toHaveBeenCalledTimes(1);
});

it('[RTE-4] a part that already waits for its code gets it, too, if its HTML is shown again', async () => {
  deferral.keep(product);
  await whatIsWanted();
  expect(wanted).not.toHaveBeenCalled();
  interest('oat', 'pointerdown');
  await whatIsWanted();
  expect(wanted).toHaveBeenCalledWith(product);
});

it('a part is no longer deferred when its own code has taken over', async () => {
  deferral.hydrated(product);
  expect(deferral.isDeferred(product)).toBe(false);
  expect(deferral.isDeferred(shop)).toBe(true);
  await expect(deferral.wanted(product)).resolves.toBeUndefined();
});

it('[UI-3] [ENG-3] a press is over when its click has come', async () => {
  await deferral.released();
  const order: string[] = [];
  element('first').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  const released = deferral.released().then(() => order.push('released'));
  element('first').addEventListener('click', () => order.push('click'));
  element('first').dispatchEvent(new MouseEvent('pointerup', { bubbles: true }));
  element('first').click();
  await released;
  expect(order).toEqual(['click', 'released']);
});

it('[UI-3] [ENG-3] a press that begins before the last one is over is waited for, too', async () => {
  const send = (type: string) => element('first').dispatchEvent(new MouseEvent(type, { bubbles: true }));
  let isReleased = false;
  send('pointerdown');
  const released = deferral.released().then(() => (isReleased = true));
  send('pointerup');
  send('pointerdown');
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(isReleased).toBe(false);
  send('pointerup');
  await released;
  expect(isReleased).toBe(true);
});
