import { cartActions, createStore } from '@pluis/store';
import { sampleItem } from '../../testing/sample-item';
import { tellAdditions } from './tell-additions';

it('[CRT-3] [CRT-4] reports added items, and that a line of 99 pieces accepts no more', () => {
  const told: [string, boolean][] = [];
  const store = createStore({
    extra: { storefront: { url: 'https://shop.example', accessToken: 'token' } },
    middleware: [tellAdditions(({ variantId }, isAdded) => told.push([variantId, isAdded]))],
  });
  const item = sampleItem('oat');
  store.dispatch(cartActions.added({ item, quantity: 98 }));
  store.dispatch(cartActions.added({ item }));
  store.dispatch(cartActions.added({ item }));
  store.dispatch(cartActions.removed({ variantId: 'oat' }));
  store.dispatch(cartActions.added({ item }));
  expect(told).toEqual([
    ['oat', true],
    ['oat', true],
    ['oat', false],
    ['oat', true],
  ]);
});
