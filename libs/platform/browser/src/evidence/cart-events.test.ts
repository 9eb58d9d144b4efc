import { cartActions, cartSlice } from '@pluis/store';
import { sampleItem } from '../testing/sample-item';
import { followCartEvents, restoredType, tellCartEvent } from './cart-events';

it('[MFE-9] passes on what was done with the cart before the code that follows it was loaded, and later', () => {
  const cart = cartSlice.getInitialState();
  tellCartEvent(cartActions.added({ item: sampleItem('oat') }), cart);
  tellCartEvent({ type: 'locale/chosen' }, cart);
  tellCartEvent({ type: restoredType }, cart);
  for (let each = 0; each < 2; each += 1) {
    const seen: string[] = [];
    followCartEvents(({ action }) => seen.push(action.type));
    expect(seen.slice(0, 2)).toEqual(['cart/added', restoredType]);
    tellCartEvent(cartActions.checkoutStarted(), cart);
    expect(seen.at(-1)).toBe('cart/checkoutStarted');
  }
});
