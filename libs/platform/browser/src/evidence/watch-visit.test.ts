/** @jest-environment jsdom */
import { cartActions, cartSlice } from '@pluis/store';
import { sampleItem } from '../testing/sample-item';
import { cartEvents, queueCartEvent, restoredType } from './cart-events';
import { watchVisit } from './watch-visit';

const boot = {
  releases: {},
  site: { routes: {}, slots: {}, links: [], footer: { language: 'en', links: [] } },
} as const;
const measureVisit = jest.fn();
jest.mock('./measure-visit', () => ({ measureVisit }));
const createStorefrontEvents = jest.fn();
jest.mock('./storefront-events', () => ({ createStorefrontEvents }));

let cart = cartSlice.getInitialState();
function add(name: string): void {
  const action = cartActions.added({ item: sampleItem(name) });
  cart = cartSlice.reducer(cart, action);
  queueCartEvent(action, cart);
}

beforeEach(() => {
  cartEvents.length = 0;
  createStorefrontEvents.mockReset().mockReturnValue(() => {});
  // The follower of the test before.
  Reflect.deleteProperty(cartEvents, 'push');
  Object.assign(performance, { getEntriesByType: () => [] });
  Object.assign(window, { requestIdleCallback: (act: () => void) => act() });
});
const save = (saveData: boolean) => Object.assign(navigator, { connection: { saveData } });

it('[MFE-9] the actions with the cart are not kept on a page that is not measured', () => {
  save(true);
  add('oat');
  expect(cartEvents).toHaveLength(1);
  watchVisit({ ...boot, page: null });
  for (let each = 0; each < 100; each += 1) add('oat');
  expect(cartEvents).toHaveLength(0);
  expect(measureVisit).not.toHaveBeenCalled();
});

it('[MFE-9] reports what was done with the cart before this code and that of the measurement were loaded, too', async () => {
  save(false);
  add('oat');
  queueCartEvent({ type: 'locale/chosen' }, cart);
  const seen: string[] = [];
  const loaded = new Promise<void>((resolve) => {
    measureVisit.mockImplementation((_boot, follow) => {
      follow(({ type }: { type: string }) => seen.push(type));
      resolve();
    });
  });
  watchVisit({ ...boot, page: null });
  queueCartEvent(cartActions.checkoutStarted(), cart);
  await loaded;
  add('clay');
  expect(seen).toEqual(['cart/added', 'cart/checkoutStarted', 'cart/added']);
});

it('[AGT-1] loads the code of the storefront events once the shopper changes or opens the cart, not before', async () => {
  save(true);
  document.body.innerHTML = '<dialog id="cart-sheet"></dialog>';
  watchVisit({ ...boot, page: null });
  queueCartEvent({ type: restoredType }, cart);
  await Promise.resolve();
  expect(createStorefrontEvents).not.toHaveBeenCalled();
  const loaded = new Promise<readonly object[]>((resolve) => {
    createStorefrontEvents.mockImplementation((early) => {
      resolve([...early]);
      return () => {};
    });
  });
  document.querySelector('dialog')?.setAttribute('open', '');
  expect(await loaded).toMatchObject([{ action: { type: restoredType } }]);
});
