import {
  applyMiddleware,
  combineReducers,
  compose,
  isAction,
  legacy_createStore,
  type Middleware,
  type Reducer,
  type StoreEnhancer,
  type UnknownAction,
} from 'redux';
import { withExtraArgument, type ThunkDispatch } from 'redux-thunk';
import type { LocalePreferences } from '@pluis/i18n';
import { cartSlice, type CartState } from './cart-slice';
import type { Delivery } from './delivery';
import { localeSlice } from './locale-slice';
import { createSliceMiddleware } from './slice-middleware';

/** The state that every part can rely on. Injected slices of remotes are added to it. */
export interface SharedState {
  locale: LocalePreferences;
  cart: CartState;
}

/** The answer to a form. */
export interface Submitted {
  /** The result of the part's `submit`, as JSON has it. */
  result: unknown;
  /** Whether the shop's own address has taken what was forwarded; 'unset' without such an address. */
  forwarded?: 'taken' | 'refused' | 'unset' | undefined;
}

/** The provider's endpoint, in the `extra` argument of thunks and RTK Query. `fetch` is the platform's by default. */
export interface StoreExtra {
  /** The answer to a form that was sent to this page; absent otherwise [LEG-1]. */
  submitted?: Submitted | undefined;
  storefront: {
    url: string;
    accessToken: string;
    /** Absent if the shop has set no terms. */
    delivery?: Delivery;
    /** The day in the shop's time zone when the server rendered the page, `2026-12-01` [DEL-1]. */
    today?: string;
    fetch?: typeof fetch;
    /** Retries of a failed query: the server sets 0, because it has no time for them [API-3]. */
    maxRetries?: number;
    /** Called when a call of any part is answered with HTTP 402 [API-4]. */
    onPaymentRequired?: () => void;
  };
}

/** A slice (or an RTK Query api) that a remote adds to the one store. */
export interface InjectableSlice {
  reducerPath: string;
  // A remote's state and actions are private to it; the store only holds them.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  reducer: Reducer<any, any, any>;
  middleware?: Middleware;
}

export interface StoreOptions {
  extra: StoreExtra;
  /** State from the server's rendering. Keys of slices that are not injected yet are kept until then. */
  preloadedState?: Partial<SharedState> & Record<string, unknown>;
  /** Called with every action after the reducers: the shell shows toasts and announcements from here. */
  onAction?: (action: UnknownAction) => void;
  middleware?: readonly Middleware[];
}

/**
 * The one store of a page. `inject` adds a remote's slice with the server's state; a second call is harmless. Another
 * slice under the same path replaces the first: the last good release of a remote, after one that failed. Publishing refuses
 * two remotes that claim one path.
 */
export function createStore({ extra, preloadedState = {}, onAction, middleware = [] }: StoreOptions) {
  const { locale, cart, ...waiting } = preloadedState;
  const seeds: Record<string, unknown> = waiting;
  const reducers = { locale: localeSlice.reducer, cart: cartSlice.reducer };
  const sliceMiddleware = createSliceMiddleware();
  const root: Reducer<AppState, UnknownAction, Partial<AppState>> = combineReducers(reducers);
  const store = legacy_createStore(
    root,
    { ...(locale && { locale }), ...(cart && { cart }) },
    devTools(withThunks(extra, [...middleware, sliceMiddleware.middleware, reportTo(onAction)])),
  );
  const injected = new Map<string, InjectableSlice>();

  /** Adds or replaces the reducer of a path. Its state is visible at once. */
  function setReducer(reducerPath: string, reducer: InjectableSlice['reducer']): void {
    Object.assign(reducers, { [reducerPath]: reducer });
    store.replaceReducer(combineReducers(reducers));
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
    // Reset first: the state under the path may have the shape of another release.
    if (injected.has(reducerPath)) setReducer(reducerPath, () => initial);
    injected.set(reducerPath, slice);
    setReducer(reducerPath, (state: unknown = initial, action: UnknownAction) =>
      action.type === `${seeded}${reducerPath}`
        ? mergeStates(action['state'], state)
        : reducer(state, action),
    );
    // After the reducer, because RTK Query's middleware reads its state at the first action.
    sliceMiddleware.set(reducerPath, slice.middleware);
  }

  /**
   * Adds another page's state to that of its slices. An injected slice keeps its own values; before that the later page is
   * right.
   */
  function seed(state: Readonly<Record<string, unknown>>): void {
    for (const [path, slice] of Object.entries(state)) {
      if (injected.has(path)) store.dispatch({ type: `${seeded}${path}`, state: slice });
      else seeds[path] = mergeStates(seeds[path], slice);
    }
  }

  return Object.assign(store, { inject, seed, setReducer, extra });
}

/** Lets the store's `dispatch` take thunks besides actions. */
function withThunks(
  extra: StoreExtra,
  middleware: readonly Middleware[],
): StoreEnhancer<{ dispatch: ThunkDispatch<AppState, StoreExtra, UnknownAction> }> {
  return applyMiddleware(withExtraArgument(extra), ...middleware);
}

/** The browser's extension for Redux shows the store if a developer has it. */
const devTools: <Enhancer>(enhancer: Enhancer) => Enhancer =
  Object(globalThis).__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ ?? compose;

function reportTo(onAction: StoreOptions['onAction']): Middleware {
  return () => (next) => (action) => {
    const result = next(action);
    if (onAction && isAction(action)) onAction(action);
    return result;
  };
}

/** The prefix of the actions that add a page's state to that of an injected slice. */
const seeded = 'seeded/';

/** Merges the states of two pages two levels deep: queries by their key. The later one wins. */
function mergeStates(earlier: unknown, later: unknown): unknown {
  if (!isPlain(earlier) || !isPlain(later)) return later ?? earlier;
  const merged: Record<string, unknown> = { ...earlier, ...later };
  for (const [key, value] of Object.entries(earlier))
    if (isPlain(value) && isPlain(merged[key])) merged[key] = { ...value, ...merged[key] };
  return merged;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export type AppStore = ReturnType<typeof createStore>;
export type AppState = SharedState & Partial<Record<string, unknown>>;
export type AppDispatch = AppStore['dispatch'];
