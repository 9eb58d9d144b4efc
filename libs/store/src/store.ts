import {
  combineSlices,
  configureStore,
  type Middleware,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { LocalePreferences } from '@pluis/i18n';
import { cartSlice, type CartState } from './cart-slice';
import { localeSlice } from './locale-slice';
import { createSliceMiddleware } from './slice-middleware';

/** What every part can rely on in the state. A remote's own slices come beside it when it injects them. */
export interface SharedState {
  locale: LocalePreferences;
  cart: CartState;
}

/** The provider's endpoint, as thunks and RTK Query get it in `extra`. `fetch` is the platform's unless given. */
export interface StoreExtra {
  storefront: {
    url: string;
    accessToken: string;
    fetch?: typeof fetch;
    /** How often a failed query is asked again: the server, which has no time for it, says 0 [API-3]. */
    maxRetries?: number;
    /** Called when any part's call is answered with HTTP 402 [API-4]. */
    onPaymentRequired?: () => void;
  };
}

/** A slice (or an RTK Query api) that a remote adds to the one store. */
export interface InjectableSlice {
  reducerPath: string;
  // A remote's state and actions are its own; the store only carries them.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  reducer: Reducer<any, any, any>;
  middleware?: Middleware;
}

export interface StoreOptions {
  extra: StoreExtra;
  /** State from the server's rendering. Keys of slices that are not injected yet wait for their slice. */
  preloadedState?: Partial<SharedState> & Record<string, unknown>;
  /** Sees every action after it was reduced: the shell's place for toasts and announcements. */
  onAction?: (action: UnknownAction) => void;
  middleware?: readonly Middleware[];
}

/**
 * The one store of a page. `inject` adds a remote's slice (again is harmless), seeded with the server's state. Another
 * slice under the same path takes the place of the first: a remote's last good release, after one that failed. That
 * two remotes claim one path is refused when they are published.
 */
export function createStore({ extra, preloadedState = {}, onAction, middleware = [] }: StoreOptions) {
  const { locale, cart, ...waiting } = preloadedState;
  const seeds: Record<string, unknown> = waiting;
  const rootReducer = combineSlices(localeSlice, cartSlice).withLazyLoadedSlices<Record<string, unknown>>();
  const sliceMiddleware = createSliceMiddleware();
  const report: Middleware = () => (next) => (action) => {
    const result = next(action);
    if (onAction && isAction(action)) onAction(action);
    return result;
  };
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: { ...(locale && { locale }), ...(cart && { cart }) },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra }, serializableCheck: false, immutableCheck: false }).concat(
        ...middleware,
        sliceMiddleware.middleware,
        report,
      ),
    devTools: { name: 'Pluis' },
  });
  const injected = new Map<string, InjectableSlice>();

  /** Replaces or adds the reducer of a path; an action makes the new state visible at once. */
  function setReducer(reducerPath: string, reducer: InjectableSlice['reducer']): void {
    rootReducer.inject({ reducerPath, reducer }, { overrideExisting: true });
    store.dispatch({ type: `injected/${reducerPath}` });
  }

  function inject(slice: InjectableSlice): void {
    const { reducerPath, reducer } = slice;
    if (injected.get(reducerPath) === slice) return;
    if (reducerPath === 'cart' || reducerPath === 'locale') {
      throw new Error(
        `The slice '${reducerPath}' is the shop's own. Give the new slice another reducerPath.`,
      );
    }
    const initial: unknown = reducer(seeds[reducerPath], { type: `injecting/${reducerPath}` });
    delete seeds[reducerPath];
    // The state under the path may be another release's, of another shape: it makes way first.
    if (injected.has(reducerPath)) setReducer(reducerPath, () => initial);
    injected.set(reducerPath, slice);
    setReducer(reducerPath, (state: unknown = initial, action: UnknownAction) => reducer(state, action));
    // RTK Query's middleware reads its state on the first action that it sees: it comes after the reducer.
    sliceMiddleware.set(reducerPath, slice.middleware);
  }

  return Object.assign(store, { inject, setReducer, extra });
}

export type AppStore = ReturnType<typeof createStore>;
export type AppState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];

function isAction(value: unknown): value is UnknownAction {
  return typeof value === 'object' && value !== null && 'type' in value;
}
