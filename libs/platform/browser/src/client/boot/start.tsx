import type { IntlShape } from 'react-intl';
import type { NavigateFunction } from 'react-router-dom';
import { cartSheetId, cartSheetPlace, readCartItem } from '@pluis/contract';
import { preferencesFromQuery } from '@pluis/i18n';
import {
  cartActions,
  createStore,
  createTabSync,
  localTextStorage,
  notified,
  selectLanguage,
  type Notification,
} from '@pluis/store';
import { startPersistence } from '@pluis/store/persistence';
import { tellCartEvent } from '../../evidence/cart-events';
import { painted } from '../../pre-hydration/painted';
import type { RareNotice } from '../../toaster/rare-notices';
import { addedNotice, offlineNotice, unreachablePageNotice } from '../feedback/notices';
import { tellAdditions } from '../feedback/tell-additions';
import { fetchTooltipsOnDemand } from '../feedback/tooltips-on-demand';
import { toast } from '../feedback/toast';
import { createDeferral } from '../hydration/deferral';
import { followDisplacedTexts } from '../hydration/displaced-texts';
import { keepOpen } from '../hydration/keep-open';
import { returnFocus } from '../hydration/return-focus';
import { frame, replay } from '../hydration/press-queue';
import { followLinks } from '../navigation/follow-links';
import { keepPage } from '../navigation/served-pages';
import { prefetchInView } from '../navigation/in-view';
import { fetchOnIntent } from '../navigation/intent';
import { warmUp } from '../navigation/warm-up';
import { createBrowserParts } from '../parts/browser-parts';
import { loadFederation } from '../parts/load-federation';
import { showCartCount } from './cart-count';
import { hydrate } from './hydrate';
import { applyEarlyChoices, mirrorPreferences } from './preferences';
import { readBoot } from './read-boot';

const boot = readBoot();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const { pressQueue } = window;
const sheet = boot.site.slots[cartSheetPlace];

/** If a report cannot be sent, the page goes on. */
const ignore = () => {};

let intl: IntlShape | undefined;
let navigate: NavigateFunction | undefined;
/** True if the address has changed without the router. */
let isRouterBehind = false;
const tabs = createTabSync(localTextStorage(() => sayRare('storageFull')));
const store = createStore({
  extra: {
    storefront: { ...boot.storefront, onPaymentRequired: () => sayRare('paymentRequired') },
    submitted: boot.submitted,
  },
  preloadedState: boot.state,
  middleware: [
    tabs.middleware,
    tellAdditions((item, isAdded) => say((messages) => addedNotice(item, isAdded, messages))),
  ],
  onAction(action) {
    tellCartEvent(action, store.getState().cart);
    if (notified.match(action) && intl) toast(action.payload, store, intl);
    if (cartActions.added.match(action) && sheet) deferral.want(sheet);
  },
});

const deferred = [...Object.values(boot.site.slots), ...(boot.page && boot.complete ? [boot.page] : [])];
const keepSheetOpen = keepOpen(cartSheetId);
const forgetPage = keepPage();
const deferral = createDeferral(document, deferred);
const parts = createBrowserParts({
  boot,
  store,
  deferral,
  report: (failure) => void loadFederation().then(({ reportFailure }) => reportFailure(failure), ignore),
  onHydrated(id) {
    deferral.hydrated(id);
    if (id === sheet) keepSheetOpen();
    if (id === boot.page) forgetPage();
    const presses = pressQueue?.take(id) ?? [];
    void tellRouter().then(() => replay(presses));
  },
  onKept: sayNotFetched,
});

const persisted = startPersistence({
  store,
  tabs,
  shown: boot.state.locale,
  chosen: preferencesFromQuery(new URLSearchParams(location.search)),
});

followDisplacedTexts(document.body);
returnFocus(document);
/** Resolves when the frame is hydrated. */
const hydrated = new Promise<void>((onHydrated) => {
  hydrate({
    root,
    boot,
    store,
    parts,
    bridge: {
      onReady(bridge) {
        intl = bridge.intl;
        navigate = bridge.navigate;
      },
      onHydrated,
      onNavigated() {
        // It belongs to the page that was left.
        store.extra.submitted = undefined;
        warm();
        followCart();
        // Its chunk reports the view.
        loadFederation().catch(ignore);
      },
    },
  });
});
void Promise.all([persisted, hydrated]).then(begin);

/** Shows a notice in the page's language. */
function say(make: (messages: IntlShape) => Notification): void {
  if (intl) store.dispatch(notified(make(intl)));
}

function sayRare(name: RareNotice): void {
  import(/* webpackChunkName: "toaster" */ '../../toaster/toaster')
    .then(({ rareNotice }) => rareNotice(name, selectLanguage(store.getState())))
    .then((make) => hydrated.then(() => say(make)))
    .catch(ignore);
}

function sayNotFetched(): void {
  const title = intl?.formatMessage({ id: 'shell.notFetched' }) ?? '';
  store.dispatch(notified({ tone: 'error', title }));
}

/** Follows a cart link in the address [WAY-1]. */
function followCart(): void {
  if (location.hash.startsWith('#cart='))
    loadFederation()
      .then(({ loadCartLink }) => loadCartLink(store))
      .catch(sayNotFetched);
}

function warm(): void {
  void warmUp({ parts, deferral, page: parts.match(location.pathname)?.page });
}

/** Starts everything that needs a hydrated header and the stored cart. */
function begin(): void {
  mirrorPreferences({
    store,
    shown: boot.state.locale,
    onChange(isMoved) {
      isRouterBehind ||= isMoved;
      void parts.prepare(selectLanguage(store.getState())).then(tellRouter, () => {});
    },
  });
  // Only now, so that even an early choice removes its parameter from the address.
  applyEarlyChoices(store, pressQueue?.changes);
  showCartCount(store);
  pressQueue?.onItem((declared, area) => {
    const item = readCartItem(declared);
    if (item) store.dispatch(cartActions.added({ item }));
    else parts.misdeclared(area);
  });
  void replay(pressQueue?.take(frame) ?? []);
  pressQueue?.onWait(deferral.want);
  followCart();
  addEventListener('hashchange', followCart);
  addEventListener('offline', () => say(offlineNotice));
  followLinks({
    parts,
    navigate: () => navigate,
    onUnreachable: () => say(unreachablePageNotice),
  });
  fetchOnIntent({ parts, want: deferral.want });
  fetchTooltipsOnDemand();
  document.documentElement.dataset['hydrated'] = '';
  prefetchInView(parts);
  warm();
}

/**
 * Tells the router about an address that was changed without it. Waits until the page's part is hydrated,
 * because otherwise a spinner would replace its HTML. Resolves when the page knows the address, too: a part that
 * changes its parameters starts from those of its last render.
 */
async function tellRouter(): Promise<void> {
  const page = parts.match(location.pathname)?.page;
  if (!isRouterBehind || (page && deferral.isDeferred(page))) return;
  isRouterBehind = false;
  void navigate?.(location.pathname + location.search + location.hash, { replace: true });
  await painted();
}
