/** @jest-environment jsdom */
import { toastPlace } from './toast-place';

let isNarrow = false;
let isLow = false;

/** A page of 1280 by 800 px whose cart button ends 48 px before the edge. */
function page(main: string): void {
  document.body.innerHTML = `<header><button><span data-cart-badge=""></span></button></header><main>${main}</main>`;
  box('header', 0, 0, 1280, 70);
  box('header button', 1188, 13, 44, 44);
}

function box(selector: string, x: number, y: number, width: number, height: number): void {
  const element = document.querySelector(selector);
  if (element) element.getBoundingClientRect = () => new DOMRect(x, y, width, height);
}

/** The heading's text, which jsdom does not lay out. */
function heading(x: number, y: number, width: number, height: number): void {
  Range.prototype.getBoundingClientRect = () => new DOMRect(x, y, width, height);
}

beforeEach(() => {
  isNarrow = false;
  isLow = false;
  const matches = (query: string) => (query.includes('width') ? isNarrow : isLow);
  Object.assign(window, { matchMedia: (query: string) => ({ matches: matches(query) }) });
  for (const [name, value] of [
    ['clientWidth', 1280],
    ['clientHeight', 800],
  ] as const)
    Object.defineProperty(document.documentElement, name, { value, configurable: true });
});
afterEach(() => {
  document.documentElement.dir = '';
});

it('[UI-2] toasts dock below the cart button on a wide screen', () => {
  page('');
  expect(toastPlace()).toMatchObject({ position: 'top-right', offset: { top: 78, right: 48 } });
});

it('[UI-2] they stand at the other side where the text runs from right to left', () => {
  page('');
  document.documentElement.dir = 'rtl';
  box('header button', 48, 13, 44, 44);
  expect(toastPlace()).toMatchObject({ position: 'top-left', offset: { top: 78, left: 48 } });
});

it.each([
  ['move aside where the page’s heading stands there', [700, 100, 400, 50], 1280 - 700 + 8],
  ['stay where the heading is further down', [700, 300, 400, 50], 48],
  ['stay where the heading ends before them', [40, 100, 400, 50], 48],
  ['stay where beside the heading is no room', [200, 100, 900, 50], 48],
] as const)('[UI-2] they %s', (_case, [x, y, width, height], right) => {
  page('<h1>Classic Mop Slippers</h1>');
  heading(x, y, width, height);
  expect(toastPlace()).toMatchObject({ position: 'top-right', offset: { top: 78, right } });
});

it.each([
  ['below the header', 0, 78],
  ['at the top when the header has scrolled away', -400, 8],
])('[UI-2] on a phone they stand %s', (_case, y, top) => {
  page('<h1>Classic</h1>');
  box('header', 0, y, 375, 70);
  isNarrow = true;
  expect(toastPlace()).toMatchObject({ position: 'top-center', mobileOffset: { top } });
});

it('[UI-2] on a low screen, whose header scrolls away, they stand at the bottom', () => {
  page('<h1>Classic</h1>');
  isNarrow = true;
  isLow = true;
  expect(toastPlace()).toMatchObject({
    position: 'bottom-center',
    mobileOffset: { bottom: 'calc(8px + env(safe-area-inset-bottom))' },
  });
});
