/** @jest-environment jsdom */
import { pointerEvent } from './testing/pointer-event';
import { polyfillPopovers } from './testing/popovers';
import { offerTooltips } from './tooltips';

polyfillPopovers();
jest.useFakeTimers();
offerTooltips();

beforeEach(() => {
  document.querySelectorAll('button, p').forEach((each) => each.remove());
  document.body.insertAdjacentHTML(
    'beforeend',
    `<button id="cart" aria-label="Cart, 2 items" data-tooltip="Cart"><svg id="icon"></svg></button>
     <button id="menu" data-tooltip="Menu"></button>
     <p id="text">text</p>`,
  );
  send('text', 'pointerdown');
  jest.advanceTimersByTime(10_000);
});

function send(id: string, type: string, pointerType = 'mouse'): void {
  const event = type.startsWith('pointer')
    ? pointerEvent(type, pointerType)
    : new Event(type, { bubbles: true });
  document.getElementById(id)?.dispatchEvent(event);
}

/** The visible tooltip. */
function shown(): string | null {
  return document.querySelector('[role=tooltip]:popover-open')?.textContent ?? null;
}

/** Rests on a button until its tooltip opens. */
function open(id: string): void {
  send(id, 'pointerover');
  jest.advanceTimersByTime(700);
}

it('[UI-1] opens after 700 ms', () => {
  send('icon', 'pointerover');
  jest.advanceTimersByTime(699);
  expect(shown()).toBeNull();
  jest.advanceTimersByTime(1);
  expect(shown()).toBe('Cart');
});

it('[UI-1] does not restart while the pointer moves within the button', () => {
  send('cart', 'pointerover');
  jest.advanceTimersByTime(400);
  send('icon', 'pointerover');
  jest.advanceTimersByTime(300);
  expect(shown()).toBe('Cart');
});

it('[UI-1] does not open if the pointer has moved on', () => {
  send('cart', 'pointerover');
  jest.advanceTimersByTime(699);
  send('text', 'pointerover');
  jest.advanceTimersByTime(5000);
  expect(shown()).toBeNull();
});

it('[UI-1] opens at once within 300 ms after another was open', () => {
  open('cart');
  send('text', 'pointerover');
  expect(shown()).toBeNull();
  jest.advanceTimersByTime(299);
  send('menu', 'pointerover');
  jest.advanceTimersByTime(0);
  expect(shown()).toBe('Menu');
});

it('[UI-1] waits again 300 ms later', () => {
  open('cart');
  send('text', 'pointerover');
  jest.advanceTimersByTime(300);
  send('menu', 'pointerover');
  jest.advanceTimersByTime(699);
  expect(shown()).toBeNull();
  jest.advanceTimersByTime(1);
  expect(shown()).toBe('Menu');
});

it('[UI-1] moves from button to button without a gap', () => {
  open('cart');
  send('menu', 'pointerover');
  jest.advanceTimersByTime(0);
  expect(shown()).toBe('Menu');
});

it.each([
  ['a press', () => send('cart', 'pointerdown')],
  ['scrolling', () => send('text', 'scroll')],
  ['Escape', () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
  ['losing the focus', () => send('cart', 'focusout')],
])('[UI-1] %s closes it', (_what, close) => {
  open('cart');
  expect(shown()).toBe('Cart');
  close();
  expect(shown()).toBeNull();
});

it('[UI-1] touch opens none', () => {
  send('cart', 'pointerover', 'touch');
  jest.advanceTimersByTime(5000);
  expect(shown()).toBeNull();
});

it('[UI-1] opens for visible keyboard focus', () => {
  document.getElementById('cart')?.focus();
  jest.advanceTimersByTime(700);
  expect(shown()).toBe('Cart');
  document.getElementById('text')?.setAttribute('tabindex', '-1');
  document.getElementById('text')?.focus();
  expect(shown()).toBeNull();
});

it('[UI-1] stays closed if a press has moved the focus', () => {
  const cart = document.getElementById('cart');
  if (cart) jest.spyOn(cart, 'matches').mockReturnValue(false);
  cart?.focus();
  jest.advanceTimersByTime(5000);
  expect(shown()).toBeNull();
});

it('[UI-1] [ENG-1] stays closed if a dialog has opened over the button, even if the browser reports the mouse over it', () => {
  send('cart', 'pointerover');
  document.body.insertAdjacentHTML(
    'beforeend',
    '<dialog open><button data-tooltip="Close" id="x"></button></dialog>',
  );
  jest.advanceTimersByTime(5000);
  expect(shown()).toBeNull();
  open('x');
  expect(shown()).toBe('Close');
  document.querySelector('dialog')?.remove();
});

it('[UI-1] stays closed while the menu that its button opens is open', () => {
  const button = document.getElementById('menu');
  const menu = document.createElement('p');
  const isOpen = jest.spyOn(menu, 'matches').mockReturnValue(true);
  // jsdom has no invokers.
  Object.assign(button ?? {}, { popoverTargetElement: menu });
  open('menu');
  expect(shown()).toBeNull();
  isOpen.mockReturnValue(false);
  send('text', 'pointerover');
  open('menu');
  expect(shown()).toBe('Menu');
});
