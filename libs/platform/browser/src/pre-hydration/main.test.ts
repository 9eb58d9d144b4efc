/** @jest-environment jsdom */
import { addToCartProps, cartChoiceProps, readCartItem } from '@pluis/contract';
import { polyfillDialogs } from '../testing/dialogs';
import { openPage, type OpenPage } from '../testing/open-page';
import { sampleItem } from '../testing/sample-item';
import { frame, replay } from '../client/hydration/press-queue';
import { painted } from './painted';

polyfillDialogs();

const product = 'catalog/ProductPage';
let page: OpenPage;

beforeEach(() => {
  document.body.innerHTML = `
    <header>
      <span><span id="spoken" data-short="en" data-long="English"></span>
        <select name="language"><option value="en">🇬🇧 English</option><option value="nl">🇳🇱 Nederlands (Dutch)</option></select>
      </span>
      <span><span id="shown" data-short="EUR" data-long="EUR €"></span>
        <select name="currency"><option value="EUR">🇪🇺 EUR €</option><option value="SEK">🇸🇪 SEK kr</option></select>
      </span>
      <button id="cart" data-tooltip="Cart" aria-label="Cart" command="show-modal" commandfor="cart-sheet">
        <span data-cart-badge=""></span>
      </button>
      <button id="menu" popovertarget="menu-list">Menu</button>
      <button id="more"><span id="within">More</span></button>
    </header>
    <div data-part="catalog/ProductPage">
      <button id="oat">Oat</button>
      <button id="clay">Clay</button>
      <button id="plum">Plum</button>
      <button id="help">Help</button>
      <button id="off" disabled>Out of stock</button>
      <button id="add"><span id="label">Add to cart</span></button>
      <button id="other">Add another product</button>
      <a id="next" href="/shop?after=abc" data-in-place="">More slippers</a>
      <a id="home" href="/">Home</a>
    </div>
    <div data-part="cart/CartSheet">
      <dialog id="cart-sheet" closedby="any"><button id="close" command="close" commandfor="cart-sheet">Close</button></dialog>
    </div>`;
  set('oat', cartChoiceProps({ id: 'slippers' }, sampleItem('oat', 'slippers')));
  set('clay', cartChoiceProps({ id: 'slippers' }, sampleItem('clay', 'slippers')));
  set('plum', cartChoiceProps({ id: 'slippers' }, undefined));
  set('add', addToCartProps(sampleItem('oat', 'slippers')));
  set('other', addToCartProps(sampleItem('mop')));
  page = openPage();
});

afterEach(() => {
  page.end();
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  Reflect.deleteProperty(HTMLButtonElement.prototype, 'command');
  document.documentElement.removeAttribute('data-cart-count');
});

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`there is no #${id}`);
  return found;
}

function set(id: string, attributes: object): void {
  for (const [name, value] of Object.entries(attributes)) element(id).setAttribute(name, value);
}

const badge = () => document.querySelector('[data-cart-badge]')?.textContent;
const press = (...ids: string[]) => ids.forEach((id) => element(id).click());
const isWaiting = (id: string) => 'waiting' in element(id).dataset;

/** The variants that the page adds to the cart once it is hydrated. */
function added({ queue } = page): unknown[] {
  const variants: unknown[] = [];
  queue.onItem((declared) => variants.push(readCartItem(declared)?.variantId));
  return variants;
}

/**
 * Opens another page that the server has rendered in the same way. WebKit does not report that a page is left which is
 * still loading.
 */
function leave({ reports = true } = {}): OpenPage {
  if (reports) dispatchEvent(new Event('pagehide'));
  const left = page;
  left.end();
  const counted = document.querySelector('[data-cart-badge]');
  if (counted) counted.textContent = '';
  page = openPage();
  return left;
}

/** Presses a control; returns true if the browser is left to act on it. */
function isLeft(id: string, init: MouseEventInit = {}): boolean {
  let left = false;
  const lastly = (event: Event) => {
    left = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', lastly, { once: true });
  element(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return left;
}

/** The HTML has been parsed and painted for the first time. */
async function arrive(): Promise<void> {
  dispatchEvent(new Event('DOMContentLoaded'));
  await painted();
}

describe('[UI-3] adding to the cart before the page is hydrated', () => {
  it('counts each press once, wherever in the button it was', () => {
    press('add', 'label', 'other');
    expect(added()).toEqual(['oat', 'oat', 'mop']);
    expect(added()).toEqual([]);
  });

  it('goes straight to the page from then on', () => {
    const variants = added();
    press('add');
    expect(variants).toEqual(['oat']);
  });

  it('[PRD-4] adds the variant that was chosen before, by the choice that was pressed last', () => {
    press('oat', 'clay', 'add');
    expect(added()).toEqual(['clay']);
  });

  it('[PRD-4] a choice says nothing of other products', () => {
    press('clay', 'other');
    expect(added()).toEqual(['mop']);
  });

  it('[PRD-4] adds and counts nothing if the chosen variant is not for sale', () => {
    press('plum', 'add');
    expect(added()).toEqual([]);
    expect(badge()).toBe('');
  });

  it('[PRD-4] once the part answers for itself, its own button says what is added', () => {
    press('clay');
    page.queue.take(product);
    press('add');
    expect(added()).toEqual(['oat']);
  });
});

describe('[UI-3] what was added on a page that was left before it could store it', () => {
  it('[PRD-4] is added by the next page, once, and counted there at once', async () => {
    press('clay', 'add', 'other');
    leave();
    await arrive();
    expect(badge()).toBe('2');
    expect(added()).toEqual(['clay', 'mop']);
    leave();
    expect(added()).toEqual([]);
  });

  it('[ENG-1] is added by the next page even if the browser does not report that the page is left', () => {
    press('add');
    leave({ reports: false });
    press('other');
    leave({ reports: false });
    expect(added()).toEqual(['oat', 'mop']);
  });

  it('comes along over any number of pages, with what is added on the way', () => {
    press('add');
    leave();
    press('other');
    leave();
    expect(added()).toEqual(['oat', 'mop']);
  });

  it('does not count again if the browser restores the page unchanged', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    press('add');
    const left = leave();
    expect(added()).toEqual(['oat']);
    page.end();
    left.restore();
    expect(added(left)).toEqual([]);
    left.end();
  });

  it('counts where that page itself comes back, and no other has added it', () => {
    press('add');
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    dispatchEvent(new Event('pagehide'));
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(added()).toEqual(['oat']);
    expect(localStorage).toHaveLength(0);
  });

  it('counts where that page comes back if the storage refuses it', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    press('add');
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(added()).toEqual(['oat']);
  });

  it('is added by a hydrated page that comes back after another page was left too early', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const variants = added();
    localStorage.setItem('carried-items', JSON.stringify([JSON.stringify(sampleItem('clay', 'slippers'))]));
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(variants).toEqual(['clay']);
    expect(localStorage).toHaveLength(0);
  });

  it('counts once in two tabs, of which one is a copy of the other', () => {
    press('add');
    const first = page;
    const copied = Object.entries(sessionStorage);
    page = openPage();
    expect(added(first)).toEqual(['oat']);
    for (const [key, value] of copied) sessionStorage.setItem(key, String(value));
    expect(added(page)).toEqual([]);
    first.end();
  });

  it('is kept if another tab adds an item before either has stored its own', () => {
    const first = page;
    press('add');
    first.end();
    page = openPage();
    press('other');
    expect(added(page)).toEqual(['oat', 'mop']);
    first.restore();
    expect(added(first)).toEqual([]);
    first.end();
  });

  it('is not left behind for the next page by a page that has stored it', () => {
    added();
    press('add');
    dispatchEvent(new Event('pagehide'));
    expect(localStorage).toHaveLength(0);
  });

  it('counts on that page if there is no storage', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    press('add');
    expect(added()).toEqual(['oat']);
  });

  it.each(['{', 'null', '7', '[7, "{}", "text"]', '{"0":1}'])(
    'is nothing where the storage holds no items, and the next press counts: %s',
    (text) => {
      page.end();
      localStorage.setItem('carried-items', text);
      page = openPage();
      press('add');
      expect(added().filter(Boolean)).toEqual(['oat']);
    },
  );
});

it('[UI-3] session storage, which is slow the first time, is not read', async () => {
  const read = jest.spyOn(Storage.prototype, 'getItem');
  page.end();
  page = openPage();
  await arrive();
  press('add');
  expect(read.mock.contexts).not.toContain(sessionStorage);
  expect(read.mock.contexts).toContain(localStorage);
});

describe('[HDR-4] before the page is hydrated, the badge and the name of the cart button', () => {
  it('say what is stored, and what was pressed since', async () => {
    const items = JSON.stringify([{ quantity: 2 }, { quantity: 250 }, { quantity: -4 }, { quantity: 'x' }]);
    localStorage.setItem('shopify-cart', JSON.stringify({ items }));
    await arrive();
    expect(badge()).toBe('101');
    expect(element('cart')).toHaveAccessibleName('Cart, 101');
    press('add');
    expect(badge()).toBe('102');
    expect(element('cart')).toHaveAccessibleName('Cart, 102');
    expect(document.documentElement).toHaveAttribute('data-cart-count', '102');
  });

  it('are as the server wrote them if the cart is empty', async () => {
    await arrive();
    expect(badge()).toBe('');
    expect(element('cart')).toHaveAccessibleName('Cart');
    expect(document.documentElement).not.toHaveAttribute('data-cart-count');
  });

  it.each(['{', 'null', '{"items":"{"}', '{"items":"7"}', '[]'])(
    '[CRT-6] are not broken by a corrupt cart: %s',
    async (text) => {
      localStorage.setItem('shopify-cart', text);
      await arrive();
      expect(badge()).toBe('');
      press('add');
      expect(badge()).toBe('1');
      expect(added()).toEqual(['oat']);
    },
  );
});

describe('[UI-3] a press on a control whose code is not there', () => {
  it('is seen to wait, and is done once when the code answers', async () => {
    press('help');
    expect(isWaiting('help')).toBe(true);
    const pressed = jest.fn();
    element('help').addEventListener('click', pressed);
    await replay(page.queue.take(product));
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(isWaiting('help')).toBe(false);
    await replay(page.queue.take(product));
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('is done as often as it was pressed, in order', async () => {
    press('clay', 'oat', 'clay');
    expect(page.queue.take(product)).toEqual(['clay', 'oat', 'clay'].map(element));
  });

  it('waits for the code of its own area only', () => {
    press('within', 'help');
    expect(page.queue.take(frame)).toEqual([element('more')]);
    expect(page.queue.take(product)).toEqual([element('help')]);
  });

  it('is done on the control that the code has put in its place', () => {
    press('help');
    element('help').replaceWith(Object.assign(document.createElement('button'), { id: 'own' }));
    expect(page.queue.take(product)).toEqual([element('own')]);
  });

  it('is passed over where the code shows fewer controls', () => {
    press('help');
    element('help').parentElement?.replaceChildren();
    expect(page.queue.take(product)).toEqual([]);
  });

  it('asks for the code: for what waits already, and with each press from then on', () => {
    press('help', 'clay');
    const want = jest.fn();
    page.queue.onWait(want);
    expect(want.mock.calls.map(([area]) => area)).toEqual([product]);
    page.queue.take(frame);
    press('more');
    expect(want).toHaveBeenCalledTimes(1);
    press('help');
    expect(want).toHaveBeenCalledTimes(2);
  });

  it('does not wait where the platform answers, or nothing is to be pressed', () => {
    press('menu', 'off');
    isLeft('home');
    expect([...page.queue.take(frame), ...page.queue.take(product)]).toEqual([]);
  });

  it('does not wait once the code is there', () => {
    page.queue.take(product);
    press('help');
    expect(isWaiting('help')).toBe(false);
    expect(page.queue.take(product)).toEqual([]);
  });
});

describe('[UI-3] a link that its part answers in place', () => {
  beforeEach(() => history.replaceState(null, '', '/shop'));

  it('waits for the code like a button', () => {
    expect(isLeft('next')).toBe(false);
    expect(isWaiting('next')).toBe(true);
    expect(page.queue.take(product)).toEqual([element('next')]);
    expect(isLeft('next')).toBe(true);
  });

  it.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { button: 1 }])(
    'is an ordinary link for another tab: %j',
    (init) => {
      expect(isLeft('next', init)).toBe(true);
      expect(page.queue.take(product)).toEqual([]);
    },
  );

  it('is the only one: any other is followed', () => {
    expect(isLeft('home')).toBe(true);
  });
});

it('[RTE-4] a page that a link leaves notes its place, beside what the router has noted', () => {
  history.replaceState({ idx: 3 }, '', '/shop?sort=new');
  const noted = jest.spyOn(history, 'replaceState');
  press('oat');
  expect(noted).not.toHaveBeenCalled();
  expect(isLeft('home')).toBe(true);
  expect(noted).toHaveBeenCalledTimes(1);
  expect(history.state).toEqual({ idx: 3 });
  expect(location.pathname + location.search).toBe('/shop?sort=new');
});

describe('[CRT-1] [UI-3] a press on the backdrop, even before the code of the sheet has come', () => {
  function press(from: HTMLElement, to: HTMLElement): void {
    from.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    to.click();
  }
  const sheet = () => element('cart-sheet') as HTMLDialogElement;

  it('closes the sheet, in browsers that do not do it by themselves', () => {
    sheet().showModal();
    press(sheet(), sheet());
    expect(sheet().open).toBe(false);
  });

  it('that began inside, or ends there, does not', () => {
    sheet().showModal();
    press(element('close'), sheet());
    expect(sheet().open).toBe(true);
    sheet().removeAttribute('closedby');
    press(sheet(), sheet());
    expect(sheet().open).toBe(true);
  });

  it('is left to browsers that know it', () => {
    Object.defineProperty(HTMLDialogElement.prototype, 'closedBy', { value: 'any', configurable: true });
    sheet().showModal();
    press(sheet(), sheet());
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy');
    expect(sheet().open).toBe(true);
  });
});

describe('[CRT-1] [UI-3] a button that commands a dialog', () => {
  const sheet = () => document.querySelector<HTMLDialogElement>('dialog');

  it('opens and closes it if the browser does not', () => {
    press('cart');
    expect(sheet()?.open).toBe(true);
    press('close');
    expect(sheet()?.open).toBe(false);
  });

  it.each(['that knows such buttons', 'that does not'])(
    'has the focus when it opens, so that it has it again when the dialog closes, in a browser %s',
    (which) => {
      if (which !== 'that does not')
        Object.defineProperty(HTMLButtonElement.prototype, 'command', { value: '', configurable: true });
      // Safari does not move the focus to a button that is pressed.
      press('cart');
      expect(element('cart')).toHaveFocus();
    },
  );

  it('leaves it closed after a second press on its close button, and open after one on the cart button', () => {
    press('cart', 'cart');
    expect(sheet()?.open).toBe(true);
    press('close', 'close');
    expect(sheet()?.open).toBe(false);
  });

  it('goes on to do so when the header is hydrated: it has no code of its own', () => {
    page.queue.take(frame);
    press('cart');
    expect(sheet()?.open).toBe(true);
  });

  it('is left to a browser that knows such buttons', () => {
    Object.defineProperty(HTMLButtonElement.prototype, 'command', { value: '', configurable: true });
    press('cart');
    expect(sheet()?.open).toBe(false);
  });

  it.each(['that knows such buttons', 'that does not'])('asks for the code, in a browser %s', (which) => {
    if (which !== 'that does not')
      Object.defineProperty(HTMLButtonElement.prototype, 'command', { value: '', configurable: true });
    const want = jest.fn();
    page.queue.onWait(want);
    press('cart');
    expect(want.mock.calls).toEqual([['cart/CartSheet']]);
    page.queue.take(frame);
    press('cart');
    expect(want).toHaveBeenCalledTimes(2);
  });

  it('does not wait: the dialog is not to be opened again', () => {
    press('cart');
    expect(isWaiting('cart')).toBe(false);
    expect(page.queue.take(frame)).toEqual([]);
  });

  it('waits like any other where no such dialog is in the page', () => {
    sheet()?.remove();
    press('cart');
    expect(page.queue.take(frame)).toEqual([element('cart')]);
  });
});

describe('[PRD-2] a link that declares that it goes back', () => {
  const back = jest.fn();

  beforeEach(() => {
    jest.spyOn(history, 'back').mockImplementation(back);
    back.mockReset();
    set('home', { href: '/shop', 'data-back': '' });
  });
  afterEach(() => Reflect.deleteProperty(window, 'navigation'));

  function comeFrom(previous: string): void {
    const urls = [previous, 'http://localhost/product/classic'];
    const entries = () => urls.map((url, index) => ({ url, index }));
    const value = { currentEntry: { index: 1 }, entries };
    Object.defineProperty(window, 'navigation', { value, configurable: true });
  }

  it.each(['before', 'after'])('goes back where that leads to its page, %s hydration', (when) => {
    if (when === 'after') page.queue.take(product);
    comeFrom('http://localhost/shop?lang=nl');
    expect(isLeft('home')).toBe(false);
    expect(back).toHaveBeenCalledTimes(1);
  });

  it.each(['http://localhost/', undefined])('is an ordinary link where %s is behind', (previous) => {
    if (previous) comeFrom(previous);
    expect(isLeft('home')).toBe(true);
    expect(back).not.toHaveBeenCalled();
  });

  it('the root element says what lies behind when another page is shown without a page load', () => {
    comeFrom('http://localhost/shop?lang=nl');
    page.queue.showEntryBefore();
    expect(document.documentElement).toHaveAttribute('data-behind', '/shop');
  });

  it('leaves a click with a key to the browser', () => {
    comeFrom('http://localhost/shop');
    expect(isLeft('home', { metaKey: true })).toBe(true);
    expect(back).not.toHaveBeenCalled();
  });
});

describe('[HDR-3] a choice in a selector before the header is hydrated', () => {
  function choose(name: string, value: string): void {
    const select = document.querySelector<HTMLSelectElement>(`select[name=${name}]`);
    if (select) select.value = value;
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  }

  it('is remembered, the last one of each, and shown at once', () => {
    choose('currency', 'SEK');
    choose('currency', 'EUR');
    choose('currency', 'SEK');
    choose('language', 'nl');
    expect(Object.fromEntries(page.queue.changes)).toEqual({ currency: 'SEK', language: 'nl' });
    expect(element('shown').dataset).toMatchObject({ short: 'SEK', long: 'SEK kr' });
    expect(element('spoken').dataset).toMatchObject({ short: 'nl', long: 'Nederlands' });
  });

  it('[UI-3] [I18-3] is saved at once, in storage and cookie, and keeps the other stored values', () => {
    const stored = () => JSON.parse(localStorage.getItem('locale-preferences') ?? '{}');
    choose('currency', 'SEK');
    expect(stored()).toEqual({ language: '"en"', currency: '"SEK"' });
    expect(document.cookie).toBe('locale=en-SEK');
    const other = { currency: '"PLN"', _persist: '{"version":1}' };
    localStorage.setItem('locale-preferences', JSON.stringify(other));
    choose('language', 'nl');
    expect(stored()).toEqual({ language: '"nl"', ...other });
    expect(document.cookie).toBe('locale=nl-PLN');
  });

  it.each(['{', 'null', '7', '[]'])('[I18-3] is saved in place of a corrupt entry: %s', (text) => {
    localStorage.setItem('locale-preferences', text);
    choose('language', 'nl');
    const stored = JSON.parse(localStorage.getItem('locale-preferences') ?? '{}');
    expect(stored).toMatchObject({ language: '"nl"' });
    expect(document.cookie).toMatch(/^locale=nl-/);
  });

  it('[UI-3] is in the cookie if the storage refuses it, and remembered', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    choose('language', 'nl');
    expect(document.cookie).toMatch(/^locale=nl-/);
    expect(page.queue.changes.get('language')).toBe('nl');
  });

  it('is the page’s own from then on', () => {
    page.queue.take(frame);
    choose('currency', 'SEK');
    expect(localStorage).toHaveLength(0);
    expect(page.queue.changes.size).toBe(0);
    expect(element('shown').dataset['short']).toBe('EUR');
  });
});

it('[SHP-7] a picture that cannot be had says so, until one can', () => {
  document.body.insertAdjacentHTML('beforeend', '<img src="/a.png" alt="Slippers">');
  const picture = document.querySelector('img');
  picture?.dispatchEvent(new Event('error'));
  expect(picture).toHaveAttribute('data-failed');
  picture?.dispatchEvent(new Event('load'));
  expect(picture).not.toHaveAttribute('data-failed');
  document.head.dispatchEvent(new Event('error'));
  expect(document.querySelector('[data-failed]')).toBeNull();
});

describe("the page's own script", () => {
  /** Runs the script as the server inlines it. */
  beforeEach(() => {
    const script = document.createElement('script');
    script.dataset['script'] = '/assets/main.mjs';
    page.end();
    document.head.replaceChildren(script);
    page = openPage();
    document.head.replaceChildren();
  });
  afterEach(() => document.head.replaceChildren());

  const fetched = () =>
    [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));

  it('comes once, when the page has been painted', async () => {
    dispatchEvent(new Event('DOMContentLoaded'));
    expect(fetched()).toEqual([]);
    await painted();
    dispatchEvent(new Event('pointerdown'));
    expect(fetched()).toEqual(['/assets/main.mjs']);
  });

  it.each(['load', 'error'])(
    'comes after the main picture, at its %s; until then others may wait',
    async (type) => {
      document.body.insertAdjacentHTML('beforeend', '<img fetchpriority="high" src="/a.png">');
      const picture = document.querySelector('img') ?? new Image();
      Object.defineProperty(picture, 'complete', { value: false });
      await arrive();
      expect(fetched()).toEqual([]);
      expect(document.documentElement).toHaveAttribute('data-main-picture-pending');
      picture.dispatchEvent(new Event(type));
      expect(fetched()).toEqual(['/assets/main.mjs']);
      expect(document.documentElement).not.toHaveAttribute('data-main-picture-pending');
    },
  );

  it('lets other pictures wait three seconds at most, even if the document is never complete', () => {
    jest.useFakeTimers();
    page.end();
    page = openPage();
    jest.advanceTimersByTime(2900);
    expect(document.documentElement).toHaveAttribute('data-main-picture-pending');
    jest.advanceTimersByTime(200);
    expect(document.documentElement).not.toHaveAttribute('data-main-picture-pending');
    expect(fetched()).toEqual([]);
    jest.useRealTimers();
  });

  it('leaves no timer to the page after it', () => {
    jest.useFakeTimers();
    page.end();
    openPage().end();
    document.documentElement.setAttribute('data-main-picture-pending', '');
    jest.advanceTimersByTime(10_000);
    expect(document.documentElement).toHaveAttribute('data-main-picture-pending');
    jest.useRealTimers();
  });

  it('waits three seconds at most for a main picture', async () => {
    jest.useFakeTimers();
    document.body.insertAdjacentHTML('beforeend', '<img fetchpriority="high" src="/a.png">');
    Object.defineProperty(document.querySelector('img'), 'complete', { value: false });
    dispatchEvent(new Event('DOMContentLoaded'));
    await jest.advanceTimersByTimeAsync(2900);
    expect(fetched()).toEqual([]);
    await jest.advanceTimersByTimeAsync(300);
    expect(fetched()).toEqual(['/assets/main.mjs']);
    expect(document.documentElement).not.toHaveAttribute('data-main-picture-pending');
    jest.useRealTimers();
  });

  it.each(['pointerdown', 'keydown'])('comes at once with the first %s', (type) => {
    dispatchEvent(new Event(type));
    expect(fetched()).toEqual(['/assets/main.mjs']);
  });

  it('does not come before the document is read: the boot data are at its end', async () => {
    const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    dispatchEvent(new Event('pointerdown'));
    expect(fetched()).toEqual([]);
    state.mockReturnValue('interactive');
    await arrive();
    expect(fetched()).toEqual(['/assets/main.mjs']);
  });
});

describe('[MFE-9] a button whose declaration is no item', () => {
  it.each(['{', 'null', '"text"', '{}'])(
    'costs nobody anything, and is handed on with its part to be reported: %s',
    (text) => {
      element('add').setAttribute('data-cart-item', text);
      press('oat', 'add');
      const taken: unknown[] = [];
      page.queue.onItem((...added) => taken.push(added));
      press('add');
      expect(taken).toEqual([
        [text, product],
        [text, product],
      ]);
    },
  );
});
