import type { Provider } from '../../harness/provider';
import { startShopper, type Shopper } from '../shopper';
import type { StoreProxy } from '../store-proxy';
import { openWhole, whenHydrated } from '../store-page';
import type { Tab } from '../tab';
import { css } from '../target';
import { expect, showFailure, test as engineTest } from '../test';
import { changeOf, type Surroundings } from './surroundings';

/** A visit to the shop in some surroundings. */
export interface Visit {
  tab: Tab;
  shopper: Shopper;
  provider: Provider;
  storeProxy: StoreProxy;
  /** Opens a page that is served with its data, and waits until it is hydrated and the surroundings have changed it. */
  come(path: string): Promise<void>;
  /** Waits until the open page is hydrated and the surroundings have changed it. */
  settled(): Promise<void>;
}

/** The tests in surroundings. All tests of a worker have one browser, which forgets each visit. */
export const test = engineTest.extend<
  { visitIn: (surroundings: Surroundings, journey: (visit: Visit) => Promise<void>) => Promise<void> },
  { regular: Shopper }
>({
  regular: [
    async ({ driver, storeProxy, engineStore: _started }, use) => {
      const shopper = await startShopper(driver, storeProxy);
      await use(shopper);
      await shopper.leave();
      // A report may come later than the end of the visit.
      expect(failures(storeProxy)).toEqual([]);
    },
    // A browser that does not start is started again, which must not take the test's own time.
    { scope: 'worker', timeout: 90_000 },
  ],
  async visitIn({ regular, storeProxy, provider }, use, testInfo) {
    const { tab } = regular;
    await use(async (surroundings, journey) => {
      storeProxy.changePages(changeOf(surroundings));
      const visit = createVisit({ shopper: regular, storeProxy, provider }, surroundings);
      await journey(visit);
      await tab.has(css('html'), (html) => html.querySelectorAll('dialog#cart-sheet').length, 1);
      await forget(tab);
      const failed = failures(storeProxy);
      storeProxy.forget();
      expect(failed).toEqual([]);
    });
    await showFailure(tab, testInfo);
    storeProxy.changePages(undefined);
    storeProxy.release();
  },
});

/** The paths of the pages that have sent a view, sorted. */
export function views(storeProxy: StoreProxy): string[] {
  return storeProxy
    .requests()
    .filter(({ request }) => /^POST \/evidence\?/.test(request))
    .flatMap(({ body }): { kind: string; path: string }[] => JSON.parse(body))
    .filter(({ kind }) => kind === 'view')
    .map(({ path }) => path)
    .sort();
}

/** The failures that pages have reported, and the errors that they have not caught. */
export function failures(storeProxy: StoreProxy): string[] {
  const isEvidence = /^POST \/evidence(\?|$)/;
  return storeProxy
    .requests()
    .filter(({ request, body }) =>
      isEvidence.test(request) ? body.includes('"failure"') : /^POST \/uncaught\?/.test(request),
    )
    .map(({ request, body }) => `${decodeURIComponent(request)} ${body}`.trim());
}

function createVisit(
  { shopper, storeProxy, provider }: Pick<Visit, 'shopper' | 'storeProxy' | 'provider'>,
  { moments = [], sign }: Surroundings,
): Visit {
  const { tab } = shopper;
  async function settled(): Promise<void> {
    await whenHydrated(tab);
    for (const moment of moments)
      await expect.poll(() => tab.evaluate(() => window.moments)).toContain(moment);
    if (sign) await tab.has(css(sign), (element) => element.isConnected, true);
  }
  return {
    ...{ tab, shopper, storeProxy, provider, settled },
    async come(path) {
      await openWhole(tab, path);
      await settled();
    },
  };
}

/** Leaves the shop, and removes what the visitor's browser has kept of it. */
async function forget(tab: Tab): Promise<void> {
  await tab.goto('/healthz');
  await tab.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    for (const cookie of document.cookie.split('; '))
      document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  });
}
