import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IntlShape } from 'react-intl';
import { BrowserRouter, type NavigateFunction } from 'react-router-dom';
import { isLanguage, type Language, type Messages } from '@pluis/i18n';
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
import { matchPage } from '../page/routes';
import { Bridge } from './bridge';
import { createBrowserParts } from './browser-parts';
import { warmOnIntent } from './intent';
import { followLinks } from './navigation';
import { persistOnDemand } from './persist-on-demand';
import { createPreparePage } from './prepare-page';
import { readBoot } from './read-boot';
import { reportFailure } from './report-failure';
import { mirrorPreferences } from './preferences-cookie';
import { leaveFor, rememberScroll } from './scroll';
import { createSleep } from './sleep';
import { createSnapshots } from './snapshots';
import { takeOver } from './take-over';
import { toast } from './toast';
import { fetchTooltipsOnDemand } from './tooltips-on-demand';
import { unfold } from './unfold';

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
const snapshots = createSnapshots({
  releases: boot.releases,
  shownIn() {
    const { lang } = document.documentElement;
    return {
      language: isLanguage(lang) ? lang : boot.language,
      currency: store.getState().locale.currency,
    };
  },
});
/** What the page that the server sent is of, while it is there. */
let serversKey = boot.page ? snapshots.keyOf(boot.page) : undefined;
const parts = createBrowserParts({ boot, store, sleep, snapshots, report: reportFailure });
const preparePage = createPreparePage({ parts, snapshots });

async function loadMessages(language: Language): Promise<Messages> {
  const { default: messages }: { default: Messages } = await import(`../../messages/${language}.json`);
  return messages;
}

/** The server's page that is left asleep is shown on the way back as it is now, if its code is not there by then. */
function keepServersPage(): void {
  const part = root?.querySelector('main [data-part]');
  if (serversKey && part && sleep.isAsleep(part))
    snapshots.keep(location, { of: serversKey, title: document.title, html: part.innerHTML });
  serversKey = undefined;
}

followLinks({
  prepare: preparePage,
  isAsleep: sleep.isAsleep,
  beforeLeave(url) {
    leaveFor(url);
    sleep.leave();
    keepServersPage();
    const page = matchPage(url.pathname)?.page;
    if (!page) return;
    // A sleeping part cannot follow the address: it wakes before that changes.
    sleep.wake(page);
    const snapshot = parts.isLoaded(page) ? undefined : snapshots.get(url);
    if (snapshot) {
      document.title = snapshot.title;
      sleep.lull(page);
    }
    // The page that is left is needed on the way back, not before.
    void sleep
      .gate(page)
      .then(() => parts.load(page))
      .catch(() => {})
      .finally(sleep.wakeAll);
  },
  navigate: () => navigateTo,
});
addEventListener('popstate', () => {
  sleep.leave();
  sleep.wakeAll();
});
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
        <BrowserRouter useTransitions={false}>
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
    page: (url) => void preparePage(url).catch(() => {}),
    cart: () => void parts.load('cart/CartSheet').catch(() => {}),
    part() {
      // The landing page's controls are the platform's: its code is not needed.
      if (!page || page === 'marketing/LandingPage') return;
      void parts
        .load(page)
        .then(() => parts.load(page === 'catalog/ShopPage' ? 'catalog/ProductPage' : 'catalog/ShopPage'))
        .catch(() => {});
    },
  });
  fetchTooltipsOnDemand();
  void unfold();
  persistOnDemand({ store, tabs, initial: boot.state });
}
