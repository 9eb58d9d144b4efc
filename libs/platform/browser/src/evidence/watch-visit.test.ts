/** @jest-environment jsdom */
import { cartActions, cartSlice } from '@pluis/store';
import { sampleItem } from '../testing/sample-item';
import { restoredType, tellCartEvent } from './cart-events';
import { watchVisit } from './watch-visit';

const boot = {
  releases: {},
  site: { routes: {}, slots: {}, links: [], footer: { language: 'en', links: [] } },
  page: null,
} as const;
const measureVisit = jest.fn();
jest.mock('./measure-visit', () => ({ measureVisit }));
const announceCartEvents = jest.fn();
jest.mock('./storefront-events', () => ({ announceCartEvents }));

const cart = cartSlice.getInitialState();

beforeEach(() => {
  announceCartEvents.mockReset();
  document.body.innerHTML = '<dialog id="cart-sheet"></dialog>';
  Object.assign(performance, { getEntriesByType: () => [] });
  Object.assign(window, { requestIdleCallback: (act: () => void) => act() });
});
const save = (saveData: boolean) => Object.assign(navigator, { connection: { saveData } });
/** The chunks of the page are loaded in promises. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

it('[AGT-1] loads the code of the storefront events once the shopper opens the cart, not before', async () => {
  save(true);
  watchVisit(boot);
  tellCartEvent({ type: restoredType }, cart);
  await settle();
  expect(announceCartEvents).not.toHaveBeenCalled();
  document.querySelector('dialog')?.setAttribute('open', '');
  await settle();
  expect(announceCartEvents).toHaveBeenCalledTimes(1);
});

it('[MFE-9] measures no visit of a visitor who saves data', async () => {
  save(true);
  watchVisit(boot);
  await settle();
  expect(measureVisit).not.toHaveBeenCalled();
  save(false);
  watchVisit(boot);
  await settle();
  expect(measureVisit).toHaveBeenCalledWith(boot);
});

it('[AGT-1] loads the code of the storefront events for a change of the cart, once', async () => {
  save(true);
  watchVisit(boot);
  for (const name of ['oat', 'clay']) tellCartEvent(cartActions.added({ item: sampleItem(name) }), cart);
  await settle();
  // And once for each of the two visits of the test before.
  expect(announceCartEvents).toHaveBeenCalledTimes(3);
});
