import { addToCartProps, createStore, type AppStore, type CartItem } from '@pluis/store';
import { emptyInbox } from './inbox';
import { painted } from './painted';
import { takeOver } from './take-over';

const extra = { storefront: { url: 'https://shop.example', accessToken: 'token' } };

function item(name: string): CartItem {
  return {
    product: { id: name, handle: name, title: name, images: [] },
    variantId: name,
    variantTitle: '',
    price: { amount: '19.90', currencyCode: 'EUR' },
    selectedOptions: [],
  };
}

let store: AppStore;
/** What the page does with a press once it is hydrated. */
const pressed = jest.fn();
/** How the visitor came, for the browser's own record of it. */
let visit: NavigationTimingType;

beforeEach(() => {
  document.body.innerHTML = `
    <select name="language"><option>en</option><option>nl</option><option>xx</option></select>
    <select name="currency"><option>EUR</option><option>SEK</option></select>
    <button data-cart-button=""><span data-cart-badge=""></span></button>
    <button id="menu" popovertarget="menu-list">Menu</button>
    <button id="oat"><span id="label">Add</span></button>
    <button id="clay">Add</button>`;
  for (const name of ['oat', 'clay']) element(`#${name}`).setAttribute('data-cart-item', declared(name));
  store = createStore({ extra });
  pressed.mockReset();
  visit = 'navigate';
  Object.assign(performance, { getEntriesByType: () => [{ type: visit }] });
  jest.isolateModules(() => jest.requireActual('./early'));
});

afterEach(() => {
  window.early?.stop();
  delete window.early;
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

const declared = (name: string) => addToCartProps(item(name))['data-cart-item'];

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
}

function choose(name: string, value: string): void {
  const select = element(`select[name=${name}]`);
  if (select instanceof HTMLSelectElement) select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** A part with a value to pick, which changes what its add-to-cart declares. */
function showProduct(): void {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div data-part="catalog/ProductPage"><button id="two">2 pairs</button><button id="buy">Add</button></div>',
  );
  element('#buy').setAttribute('data-cart-item', declared('one-pair'));
}

/** Hydrates: from now on the page sees presses itself. */
function hydrate(): void {
  takeOver(store, () => element('[data-cart-button]').addEventListener('click', pressed));
}

/** The HTML is read, and painted for the first time. */
async function arrive(): Promise<void> {
  dispatchEvent(new Event('DOMContentLoaded'));
  await painted();
  await new Promise((resolve) => setTimeout(resolve, 250));
}

const pieces = () => store.getState().cart.items.map(({ variantId, quantity }) => [variantId, quantity]);

describe('[UI-3] before the page is hydrated', () => {
  it('each press on add-to-cart counts once', () => {
    for (const selector of ['#oat', '#clay', '#label']) element(selector).click();
    hydrate();
    emptyInbox(store);
    emptyInbox(store);
    expect(pieces()).toEqual([
      ['oat', 2],
      ['clay', 1],
    ]);
    expect(sessionStorage.getItem('cart-inbox')).toBeNull();
  });

  it('the badge counts along: what is stored, and what was pressed since', async () => {
    const items = JSON.stringify([{ quantity: 2 }, { quantity: 250 }, { quantity: -4 }, { quantity: 'x' }]);
    localStorage.setItem('shopify-cart', JSON.stringify({ items }));
    await arrive();
    expect(element('[data-cart-badge]').textContent).toBe('101');
    element('#oat').click();
    expect(element('[data-cart-badge]').textContent).toBe('102');
  });

  it.each(['{', 'null', '{"items":"{"}', '{"items":"7"}', '[]'])(
    '[CRT-6] a corrupt cart breaks nothing, and the badge stays empty: %s',
    async (text) => {
      localStorage.setItem('shopify-cart', text);
      await arrive();
      expect(element('[data-cart-badge]').textContent).toBe('');
      element('#oat').click();
      hydrate();
      emptyInbox(store);
      expect(pieces()).toEqual([['oat', 1]]);
    },
  );

  it('a press on the cart button is done once', () => {
    element('[data-cart-badge]').click();
    expect(pressed).not.toHaveBeenCalled();
    hydrate();
    expect(pressed).toHaveBeenCalledTimes(1);
    element('[data-cart-button]').click();
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  it('what is added after another press in the same part waits for it, and counts in the badge', async () => {
    showProduct();
    const added: (string | null)[] = [];
    element('#two').click();
    element('#buy').click();
    expect(element('[data-cart-badge]').textContent).toBe('1');
    expect(sessionStorage.getItem('cart-inbox')).toBeNull();
    element('#buy').addEventListener('click', () =>
      added.push(element('#buy').getAttribute('data-cart-item')),
    );
    element('#two').addEventListener('click', () => {
      queueMicrotask(() => element('#buy').setAttribute('data-cart-item', declared('two-pairs')));
    });
    hydrate();
    await new Promise((resolve) => setTimeout(resolve));
    expect(added).toEqual([declared('two-pairs')]);
  });

  it('what waits is taken along, as it was shown, where the page is left before', () => {
    showProduct();
    element('#two').click();
    element('#buy').click();
    dispatchEvent(new Event('pagehide'));
    emptyInbox(store);
    expect(pieces()).toEqual([['one-pair', 1]]);
  });

  it('a press that the browser itself answers is not done again', () => {
    const menu = jest.fn();
    element('#menu').click();
    element('#menu').addEventListener('click', menu);
    hydrate();
    expect(menu).not.toHaveBeenCalled();
  });

  it('[HDR-3] the last choice of a selector is taken over', () => {
    choose('language', 'nl');
    choose('currency', 'SEK');
    choose('currency', 'EUR');
    choose('currency', 'SEK');
    hydrate();
    expect(store.getState().locale).toEqual({ language: 'nl', currency: 'SEK' });
  });

  it('a choice that there is not is none', () => {
    choose('language', 'xx');
    hydrate();
    expect(store.getState().locale).toEqual({ language: 'en', currency: 'EUR' });
  });

  it('without session storage a press is pressed again', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    const added = jest.fn();
    element('#oat').click();
    element('#oat').addEventListener('click', added);
    hydrate();
    emptyInbox(store);
    expect(added).toHaveBeenCalledTimes(1);
  });
});

describe('[UI-3] from then on', () => {
  it('the early script remembers nothing', () => {
    hydrate();
    element('#oat').click();
    choose('language', 'nl');
    emptyInbox(store);
    expect(pieces()).toEqual([]);
    expect(store.getState().locale.language).toBe('en');
  });

  it('the badge is the page’s, with what is stored in it', async () => {
    localStorage.setItem('shopify-cart', JSON.stringify({ items: '[{"quantity":2}]' }));
    const arrived = arrive();
    hydrate();
    const badge = element('[data-cart-badge]');
    expect(badge.textContent).toBe('2');
    badge.textContent = '3';
    await arrived;
    expect(badge.textContent).toBe('3');
  });

  it.each(['{', 'null', '[7, "{}", "text"]', '{"0":1}'])(
    'an inbox that holds no items adds none: %s',
    (text) => {
      sessionStorage.setItem('cart-inbox', text);
      emptyInbox(store);
      expect(pieces()).toEqual([]);
    },
  );
});

describe('what is below the fold', () => {
  beforeEach(() => delete document.documentElement.dataset['folded']);
  afterEach(() => {
    location.hash = '';
  });

  it.each<[NavigationTimingType, string, boolean]>([
    ['navigate', '', true],
    ['navigate', '#faq', false],
    ['reload', '', false],
    ['back_forward', '', false],
  ])('after a %s to "%s" waits for the first paint: %s', (type, hash, isFolded) => {
    visit = type;
    location.hash = hash;
    jest.isolateModules(() => jest.requireActual('./early'));
    expect('folded' in document.documentElement.dataset).toBe(isFolded);
  });
});

describe("the page's own script", () => {
  /** Runs the early script as the server inlines it. */
  function inline(): void {
    const script = document.createElement('script');
    Object.assign(script.dataset, { script: '/assets/main.mjs', hints: '/assets/first.mjs' });
    jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
    jest.isolateModules(() => jest.requireActual('./early'));
  }

  const fetched = () => [
    ...[...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) =>
      link.getAttribute('href'),
    ),
    ...[...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src')),
  ];

  async function whenPainted(): Promise<void> {
    dispatchEvent(new Event('DOMContentLoaded'));
    expect(fetched()).toEqual([]);
    await painted();
  }

  afterEach(() => document.head.replaceChildren());

  it('comes once, with what it needs, when the page has been painted', async () => {
    inline();
    expect(fetched()).toEqual([]);
    await whenPainted();
    dispatchEvent(new Event('pointerdown'));
    expect(fetched()).toEqual(['/assets/first.mjs', '/assets/main.mjs']);
  });

  it('comes behind the main picture', async () => {
    document.body.insertAdjacentHTML('beforeend', '<img fetchpriority="high" src="/a.png">');
    const picture = element('img');
    Object.defineProperty(picture, 'complete', { value: false });
    inline();
    await whenPainted();
    expect(fetched()).toEqual([]);
    picture.dispatchEvent(new Event('load'));
    expect(fetched()).toHaveLength(2);
  });

  it.each(['pointerdown', 'keydown'])('comes at once with the first %s', (type) => {
    inline();
    dispatchEvent(new Event(type));
    expect(fetched()).toHaveLength(2);
  });

  it('does not come before the document is read: what says the digests of modules is at its end', async () => {
    inline();
    const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    dispatchEvent(new Event('pointerdown'));
    expect(fetched()).toEqual([]);
    state.mockReturnValue('interactive');
    await whenPainted();
    expect(fetched()).toHaveLength(2);
  });
});
