export { countPieces, parseCartItem, type CartItem, type CartLine } from './cart-line';
export {
  cartActions,
  cartSlice,
  selectCart,
  selectLines,
  type AdoptedLine,
  type CartState,
} from './cart-slice';
export type { Delivery } from './delivery';
export { useAppDispatch, useAppSelector, useAppStore } from './hooks';
export {
  localeActions,
  localeSlice,
  selectCurrency,
  selectLanguage,
  selectPreferences,
} from './locale-slice';
export { notified, type Notification } from './notification';
export { clampQuantity, maxQuantity, minQuantity } from './quantity';
export {
  createStore,
  type AppDispatch,
  type AppState,
  type AppStore,
  type InjectableSlice,
  type SharedState,
  type StoreExtra,
  type Submitted,
} from './store';
export { cartKey, localeKey } from './stored-state';
export { localTextStorage, type TextStorage } from './storage';
export { createTabSync, type TabSync } from './tab-sync';
