import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IntlShape } from 'react-intl';
import { BrowserRouter, type NavigateFunction } from 'react-router-dom';
import { preferencesFromQuery, type Language, type Messages } from '@pluis/i18n';
import {
  cartActions,
  createStore,
  createTabSync,
  declaredCartItem,
  localTextStorage,
  notified,
} from '@pluis/store';
import { App } from '../page/app';
import { leftToBrowser } from '../page/parts';
import { Bridge } from './bridge';
import { createBrowserParts } from './browser-parts';
import { warmOnIntent } from './intent';
import { followLinks } from './navigation';
import { readBoot } from './read-boot';
import { reportFailure } from './report-failure';
import { mirrorPreferences } from './preferences-cookie';
import { leaveFor, rememberScroll } from './scroll';
import { createSleep } from './sleep';
import { emptyInbox, takeOver } from './take-over';
import { toast } from './toast';
import { offerTooltips } from './tooltips';

const boot = readBoot();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root: the server that sent it is not this shell.');

let intl: IntlShape | undefined;
let navigateTo: NavigateFunction | undefined;
const tabs = createTabSync(localTextStorage());
const store = createStore({
  extra: { storefront: boot.storefront },
  preloadedState: boot.state,
  middleware: [tabs.middleware],
  onAction(action) {
    if (notified.match(action) && intl) toast(action.payload, store, intl);
    if (cartActions.added.match(action)) {
      const { title } = action.payload.item.product;
      const message = intl?.formatMessage({ id: 'shell.cart.added' }) ?? '';
      store.dispatch(notified({ tone: 'success', title: message, description: title }));
      void parts.load('cart/CartSheet').catch(() => {});
    }
  },
});

// A part whose HTML says that it is still loading has nothing to sleep on.
const complete = boot.page !== null && !root.querySelector('[data-part] [role="status"]');
const sleep = createSleep(document, complete && boot.page ? [boot.page] : []);
const parts = createBrowserParts({ boot, store, sleep, report: reportFailure });

/** Fetches a page's code and, with it, its data. */
async function preparePage(
  page: Parameters<typeof parts.load>[0],
  params: Readonly<Record<string, string | undefined>>,
) {
  const { module } = await parts.load(page);
  void module.load?.({ store, params, signal: AbortSignal.timeout(10_000) });
}

async function loadMessages(language: Language): Promise<Messages> {
  const { default: messages }: { default: Messages } = await import(`../../messages/${language}.json`);
  return messages;
}

followLinks({
  prepare: preparePage,
  isAsleep: sleep.isAsleep,
  beforeLeave(url) {
    leaveFor(url);
    // A sleeping part cannot follow the address: it wakes before that changes.
    sleep.wakeAll();
  },
  navigate: () => navigateTo,
});
addEventListener('popstate', sleep.wakeAll);
store.subscribe(() => {
  const { language, currency } = store.getState().locale;
  if (language !== boot.state.locale.language || currency !== boot.state.locale.currency) sleep.wakeAll();
});
mirrorPreferences(store);
rememberScroll();

startTransition(() => {
  hydrateRoot(
    root,
    <App
      store={store}
      serverState={boot.state}
      parts={parts}
      messages={boot.messages}
      loadMessages={loadMessages}
      preview={boot.preview}
      router={(page) => (
        <BrowserRouter>
          {page}
          <Bridge
            onReady={(bridge) => {
              intl = bridge.intl;
              navigateTo = bridge.navigate;
            }}
            onHydrated={begin}
          />
        </BrowserRouter>
      )}
    />,
    {
      onRecoverableError(error) {
        const isExpected = error instanceof Error && 'digest' in error && error.digest === leftToBrowser;
        if (!isExpected) reportError(error);
      },
      // Caught by a boundary, which shows it and reports it.
      onCaughtError: () => {},
    },
  );
});

/** What begins when the page answers to presses: what waited for that, what is stored, what comes on intent. */
function begin(): void {
  takeOver(store, () => {
    sleep.listen();
    const onDeclared = ({ target }: Event) => {
      const item = declaredCartItem(target);
      if (item) store.dispatch(cartActions.added({ item }));
    };
    // On its way down: React lets no press in a sleeping part reach the document.
    document.addEventListener('click', onDeclared, true);
  });
  const { page } = boot;
  warmOnIntent({
    page: (next, params) => void preparePage(next, params).catch(() => {}),
    cart: () => void parts.load('cart/CartSheet').catch(() => {}),
    // The landing page's controls are the platform's: its code is not needed.
    part: () => page && page !== 'marketing/LandingPage' && void parts.load(page).catch(() => {}),
  });
  offerTooltips();
  void import(/* webpackChunkName: "persistence" */ '@pluis/store/persistence')
    .then(({ startPersistence }) =>
      startPersistence({
        store,
        tabs,
        shown: boot.state.locale,
        chosen: preferencesFromQuery(new URLSearchParams(location.search)),
      }),
    )
    .then(() => emptyInbox(store));
}
