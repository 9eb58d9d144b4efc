/** @jest-environment jsdom */
import { cartActions } from '@pluis/store';
import { sampleItem } from '../testing/sample-item';
import { cartEvents, queueCartEvent } from './cart-events';
import { watchVisit } from './watch-visit';

const boot = {
  releases: {},
  site: { routes: {}, slots: {}, links: [], footer: { language: 'en', links: [] } },
} as const;

it('[MFE-9] the actions with the cart are not kept on a page that is not measured', () => {
  const add = () => queueCartEvent(cartActions.added({ item: sampleItem('oat') }));
  Object.assign(navigator, { connection: { saveData: true } });
  Object.assign(performance, { getEntriesByType: () => [] });
  add();
  expect(cartEvents).toHaveLength(1);
  watchVisit({ ...boot, page: null });
  for (let each = 0; each < 100; each += 1) add();
  expect(cartEvents).toHaveLength(0);
});
