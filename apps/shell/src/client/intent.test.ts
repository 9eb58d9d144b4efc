import { pointerEvent } from '../testing/pointer-event';
import { warmOnIntent } from './intent';

const warm = { page: jest.fn(), cart: jest.fn(), part: jest.fn() };

beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState(null, '', '/shop');
  document.body.innerHTML = `
    <a id="product" href="/product/caf%C3%A9"><img id="picture" alt=""></a>
    <a id="here" href="/shop">Shop</a>
    <a id="away" href="https://elsewhere.example/shop">Elsewhere</a>
    <a id="nowhere" href="/nope">Nowhere</a>
    <button data-cart-button=""><span id="cart">Cart</span></button>`;
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

function point(id: string, pointerType = 'mouse'): void {
  document.getElementById(id)?.dispatchEvent(pointerEvent('pointerover', pointerType));
}

const send = (id: string, type: string) =>
  document.getElementById(id)?.dispatchEvent(new Event(type, { bubbles: true }));

it('[UI-4] who asks to save data warms nothing', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  warmOnIntent(warm);
  send('product', 'pointerdown');
  expect(warm.page).not.toHaveBeenCalled();
});

describe('[UI-4] once it is begun', () => {
  // The document keeps what listens to it: begun once, as in a page; and each test asks for another product.
  beforeAll(() => warmOnIntent(warm));
  let count = 0;
  beforeEach(() => {
    for (const each of Object.values(warm)) each.mockReset();
    count += 1;
    document.getElementById('product')?.setAttribute('href', `/product/caf%C3%A9-${count}`);
  });

  it('nothing is fetched because the page is idle', () => {
    jest.advanceTimersByTime(60_000);
    for (const each of Object.values(warm)) expect(each).not.toHaveBeenCalled();
  });

  it('a pointer that rests on a link fetches its page', () => {
    point('picture');
    expect(warm.page).not.toHaveBeenCalled();
    jest.advanceTimersByTime(65);
    expect(warm.page.mock.calls).toEqual([[new URL(`/product/caf%C3%A9-${count}`, location.href)]]);
  });

  it('a pointer that only crosses a link fetches nothing; a finger is no pointer that rests', () => {
    point('product');
    jest.advanceTimersByTime(64);
    point('nowhere');
    jest.advanceTimersByTime(1000);
    point('product', 'touch');
    jest.advanceTimersByTime(1000);
    expect(warm.page).not.toHaveBeenCalled();
  });

  it.each(['pointerdown', 'focusin'])('a %s fetches at once, and once only', (type) => {
    send('picture', type);
    send('picture', type);
    expect(warm.page).toHaveBeenCalledTimes(1);
  });

  it.each(['here', 'away', 'nowhere'])('a link %s fetches nothing', (id) => {
    send(id, 'focusin');
    expect(warm.page).not.toHaveBeenCalled();
  });

  it('the cart button fetches the cart', () => {
    send('cart', 'focusin');
    expect(warm.cart).toHaveBeenCalledTimes(1);
  });
});

it.each(['pointermove', 'keydown', 'scroll'])(
  '[UI-4] half a second after the first %s the code of the part that is shown is fetched, once',
  (type) => {
    const part = jest.fn();
    warmOnIntent({ ...warm, part });
    dispatchEvent(new Event(type));
    dispatchEvent(new Event(type));
    dispatchEvent(new Event('scroll'));
    jest.advanceTimersByTime(499);
    expect(part).not.toHaveBeenCalled();
    jest.advanceTimersByTime(10_000);
    expect(part).toHaveBeenCalledTimes(1);
  },
);
