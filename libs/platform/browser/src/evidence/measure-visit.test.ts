/** @jest-environment jsdom */
import type { UnknownAction } from '@reduxjs/toolkit';
import { cartActions, cartSlice } from '@pluis/store';
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { sampleItem } from '../testing/sample-item';
import { noteListeners } from '../testing/added-listeners';
import { followCartEvents } from './cart-events';
import { measureVisit } from './measure-visit';

jest.mock('./cart-events', () => ({ followCartEvents: jest.fn() }));
jest.mock('web-vitals', () => ({ onCLS: jest.fn(), onINP: jest.fn(), onLCP: jest.fn(), onTTFB: jest.fn() }));

const releases = { marketing: '1.0.0', catalog: '1.5.0', cart: '2.0.0' };
const page = 'catalog/ShopPage';
const sheet = '<div data-part="cart/CartSheet"><dialog id="cart-sheet"></dialog></div>';
const pageOf = (part: string) => `<div data-part="${part}"></div>`;

let sent: unknown[] = [];
let visibility: DocumentVisibilityState = 'visible';
let forgetListeners: () => void;
let did: (action: UnknownAction) => void;

beforeEach(() => {
  sent = [];
  history.replaceState(null, '', '/shop');
  document.body.innerHTML = `<main id="main">${pageOf(page)}</main>${sheet}`;
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  Object.assign(window, { pressQueue: { tell: (message: object) => sent.push(message) } });
  forgetListeners = noteListeners();
});

afterEach(() => {
  forgetListeners();
  jest.restoreAllMocks();
  jest.clearAllMocks();
});

function start(more: Partial<Parameters<typeof measureVisit>[0]> = {}): void {
  jest
    .mocked(followCartEvents)
    .mockImplementation(
      (follow) => (did = (action) => follow({ action, cart: cartSlice.getInitialState() })),
    );
  measureVisit({ releases, page, ...more });
}

function show(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Calls the page's listener of a vital, as the library does. */
function measured(on: unknown, value: number): void {
  const [listener] = Object(on).mock.calls.at(-1);
  listener({ value });
}

/** Replaces the page's part, as a client navigation does, and waits until the new one has been painted. */
async function navigate(path: string, part: string): Promise<void> {
  history.pushState(null, '', path);
  const main = document.getElementById('main');
  if (main) main.innerHTML = part && pageOf(part);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await new Promise((resolve) => setTimeout(resolve));
}

const add = () => did(cartActions.added({ item: sampleItem('oat') }));

it('[MFE-9] reports the vitals of each remote on the page once, when the page is hidden', () => {
  start();
  measured(onTTFB, 80.4);
  measured(onLCP, 900.2);
  measured(onCLS, 0.012345);
  measured(onINP, 40);
  expect(sent).toEqual([]);
  show('hidden');
  const vitals = { ttfb: 80, lcp: 900, cls: 0.0123, inp: 40 };
  expect(sent).toEqual([
    {
      kind: 'visit',
      remotes: [
        { remote: 'catalog', version: '1.5.0', actions: [], ...vitals },
        { remote: 'cart', version: '2.0.0', actions: [], ...vitals },
      ],
    },
  ]);
  dispatchEvent(new Event('pagehide'));
  show('visible');
  show('hidden');
  expect(sent).toHaveLength(1);
});

it('[MFE-9] credits an action to the remotes that are on the page at that moment, and vitals to those of its load', async () => {
  history.replaceState(null, '', '/');
  document.body.innerHTML = `<main id="main">${pageOf('marketing/LandingPage')}</main>${sheet}`;
  start({ page: 'marketing/LandingPage' });
  measured(onLCP, 900);
  measured(onINP, 40);
  await navigate('/shop', page);
  measured(onLCP, 5000);
  measured(onINP, 300);
  add();
  show('hidden');
  expect(sent.at(-1)).toMatchObject({
    remotes: [
      { remote: 'marketing', actions: [], lcp: 900, inp: 40 },
      { remote: 'cart', actions: ['added'], lcp: 900, inp: 300 },
      { remote: 'catalog', version: '1.5.0', actions: ['added'] },
    ],
  });
  expect(JSON.stringify(sent.at(-1))).toMatch(/"remote":"catalog","version":"1.5.0","actions":\["added"\]}/);
});

it('[MFE-9] reports no vitals if the visitor had gone on to another remote before this code was loaded', () => {
  start({ page: 'marketing/LandingPage' });
  measured(onLCP, 900);
  show('hidden');
  expect(JSON.stringify(sent)).not.toContain('lcp');
});

it('[MFE-9] reports the outcome of a checkout, whose tab hides the page, at once', () => {
  start();
  did(cartActions.checkoutStarted());
  show('hidden');
  did(cartActions.checkoutEnded());
  expect(sent).toHaveLength(1);
  did(cartActions.checkoutCreated({ cartId: 'one', checkoutUrl: 'https://shop.example/1' }));
  const remotes = (actions: string[]) => [
    { remote: 'catalog', version: '1.5.0', actions },
    { remote: 'cart', version: '2.0.0', actions },
  ];
  expect(sent).toMatchObject([
    { remotes: remotes(['checkout_started']) },
    { remotes: remotes(['handed_over']) },
  ]);
  did(cartActions.checkoutStarted());
  did(cartActions.checkoutEnded('failed'));
  expect(sent.at(-1)).toMatchObject({ remotes: remotes(['checkout_failed']) });
  expect(sent).toHaveLength(3);
});

it('[MFE-9] the cart counts as opened if its sheet is open, and not if that closes itself', async () => {
  start();
  const dialog = document.getElementById('cart-sheet');
  dialog?.setAttribute('open', '');
  dialog?.removeAttribute('open');
  await Promise.resolve();
  show('hidden');
  expect(JSON.stringify(sent)).not.toContain('cart_opened');
  show('visible');
  dialog?.setAttribute('open', '');
  await Promise.resolve();
  show('hidden');
  expect(JSON.stringify(sent)).toContain('cart_opened');
});

it('[MFE-9] a page that was never shown reports nothing', () => {
  visibility = 'hidden';
  start();
  add();
  dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([]);
  show('visible');
  show('hidden');
  expect(sent).toHaveLength(1);
});

it('[MFE-9] a remote without a release on the page is not reported', () => {
  start({ releases: { ...releases, catalog: null } });
  show('hidden');
  expect(sent).toMatchObject([{ remotes: [{ remote: 'cart' }] }]);
});
