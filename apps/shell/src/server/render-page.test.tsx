/** @jest-environment node */
import type { ExposeModule } from '@pluis/contract';
import { defaultPreferences } from '@pluis/i18n';
import { notified, type AppStore } from '@pluis/store';
import { samplePart, servedRelease, servedSet } from '../testing/served-parts';
import { sampleConfig, sampleContext } from '../testing/shell-context';
import { RenderFailure, renderPage, type PageRequest } from './render-page';

interface Visit extends Partial<PageRequest> {
  /** What the catalog exposes as its list, where it is there. */
  shop?: ExposeModule;
}

/** The page that a visitor of the list gets. */
function visit({ shop, ...request }: Visit = {}) {
  const catalog = shop && { releases: [servedRelease('catalog', '1.5.0', { './ShopPage': shop })] };
  return renderPage(
    {
      pathname: '/shop',
      preferences: defaultPreferences,
      releases: servedSet({ marketing: {}, catalog: catalog ?? {}, cart: {} }),
      ...request,
    },
    sampleContext(),
  );
}

/** The boot data of a page. */
function bootOf(html: string) {
  return JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '');
}

/** What is on the page, without the head and without React's marks. */
const bodyOf = (html: string) =>
  (/<div id="root">(.*)<\/div><script/s.exec(html)?.[1] ?? '').replace(/<!--.*?-->/g, '');

describe('a page', () => {
  it("[HDR-1] comes whole: one header, one main with the part in its own messages, in the visitor's language", async () => {
    const shop = samplePart('Slippers');
    const page = await visit({ shop, preferences: { language: 'nl', currency: 'SEK' } });
    const body = bodyOf(page.html);
    expect(page).toMatchObject({ status: 200, isComplete: true });
    expect(page.html).toContain('<html lang="nl">');
    expect(body.match(/<header/g)).toHaveLength(1);
    expect(body.match(/<main[^>]*id="main"/g)).toHaveLength(1);
    expect(body).toMatch(/<main.*<p>Slippers in nl<\/p>.*<\/main>/s);
    expect(body).toMatch(/<option value="SEK" selected="">/);
  });

  it('carries what the browser needs to go on: the releases, the state, the styles', async () => {
    const { html } = await visit({
      shop: samplePart('Slippers'),
      preferences: { language: 'nl', currency: 'SEK' },
    });
    const entry = '/releases/catalog/1.5.0/browser/entry.mjs';
    expect(bootOf(html)).toMatchObject({
      releases: { marketing: null, catalog: '1.5.0', cart: null },
      remotes: { catalog: { version: '1.5.0', entry }, cart: null },
      spares: [],
      styled: ['catalog'],
      page: 'catalog/ShopPage',
      language: 'nl',
      state: { locale: { language: 'nl', currency: 'SEK' }, cart: { items: [] } },
      storefront: sampleConfig.storefront,
    });
    expect(html).toContain('.catalog{color:red}');
    expect(html).toContain(`"${entry}":"sha256-`);
    expect(html).not.toContain('server.cjs');
  });

  it('carries the state that the part has loaded, and says so in its head', async () => {
    const shop = samplePart('Slippers', {
      register: ({ store }) =>
        store.inject({
          reducerPath: 'shop',
          reducer: (state = { open: false }, { type }) => (type === 'opened' ? { open: true } : state),
        }),
      load: async ({ store }) => void store.dispatch({ type: 'opened' }),
      head: ({ store, language }) => ({
        title: `${JSON.stringify(store.getState()).includes('"open":true')} ${language}`,
      }),
    });
    const { html } = await visit({ shop });
    expect(html).toContain('<title>true en</title>');
    expect(bootOf(html).state).toMatchObject({ shop: { open: true } });
  });

  it('[PRD-1] says 404 where the part says so', async () => {
    const page = await visit({ shop: samplePart('Gone', { head: () => ({ title: 'Gone', status: 404 }) }) });
    expect(page.status).toBe(404);
    expect(page.html).toContain('noindex');
  });

  it('[MFE-5] says to the visitor of a preview what it is', async () => {
    const { html } = await visit({ shop: samplePart('Slippers'), preview: 'catalog 1.5.0' });
    expect(bodyOf(html)).toMatch(/catalog 1\.5\.0/);
    expect(bodyOf(html)).toMatch(/href="\/\?preview=off"/);
  });

  it('[PRD-1] hands the part the parameters of its path, decoded', async () => {
    const load = jest.fn(async () => {});
    const exposes = { './ProductPage': samplePart('Product', { load }) };
    const releases = servedSet({ catalog: { releases: [servedRelease('catalog', '1.5.0', exposes)] } });
    await visit({ pathname: '/product/caf%C3%A9', releases });
    expect(load).toHaveBeenCalledWith(expect.objectContaining({ params: { handle: 'café' } }));
  });
});

it.each(['/nope', '/Shop', '/product', '/shop/nope'])(
  '[RTE-1] [RTE-2] %s is the 404 page, with header',
  async (pathname) => {
    const page = await visit({ shop: samplePart('Slippers'), pathname });
    expect(page).toMatchObject({ status: 404, isComplete: true });
    expect(bodyOf(page.html)).toContain('Oops! Page not found');
    expect(bodyOf(page.html)).toContain('<header');
    expect(page.html).toMatch(/<title>Oops! Page not found/);
    expect(bootOf(page.html)).toMatchObject({ page: null });
  },
);

describe('a part that does not answer', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  /** A part whose data takes longer than a page waits. */
  function slow(onAbort: (store: AppStore, resolve: () => void) => void) {
    const signals: AbortSignal[] = [];
    const shop = samplePart('Loading', {
      load: ({ store, signal }) =>
        new Promise((resolve) => {
          signals.push(signal);
          signal.addEventListener('abort', () => onAbort(store, resolve));
        }),
    });
    return { shop, signals };
  }

  it('[PRD-8] costs the page 300 ms: then it is sent as it is, and is not kept', async () => {
    const { shop, signals } = slow((_store, resolve) => resolve());
    const rendering = visit({ shop });
    await jest.advanceTimersByTimeAsync(299);
    expect(signals[0]?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(signals[0]?.aborted).toBe(true);
    const page = await rendering;
    expect(page).toMatchObject({ status: 200, isComplete: false });
    expect(bodyOf(page.html)).toContain('Loading in en');
  });

  it('[PRD-8] may tidy up its state before the page is sent', async () => {
    const { shop } = slow((store, resolve) => {
      store.inject({ reducerPath: 'shop', reducer: () => 'tidy' });
      resolve();
    });
    const rendering = visit({ shop });
    await jest.advanceTimersByTimeAsync(300);
    expect(bootOf((await rendering).html).state).toMatchObject({ shop: 'tidy' });
  });

  it('[MFE-4] nor to its signal fails: a page is not held up for ever', async () => {
    const { shop } = slow(() => {});
    const rendering = expect(visit({ shop })).rejects.toThrow(RenderFailure);
    await jest.advanceTimersByTimeAsync(2000);
    await rendering;
  });
});

describe('a part that fails', () => {
  const fail = () => {
    throw new Error('no such colour');
  };

  it.each<[string, Partial<ExposeModule>]>([
    ['when it registers', { register: fail }],
    ['when it loads', { load: fail }],
    ['while it loads', { load: async () => fail() }],
    ['in its head', { head: fail }],
    ['with its messages', { messages: async () => fail() }],
    ['when it is rendered', { default: fail }],
  ])('[MFE-4] %s is named, so that another release can stand in for it', async (_when, more) => {
    const rendering = visit({ shop: samplePart('Slippers', more) });
    await expect(rendering).rejects.toThrow(RenderFailure);
    await expect(rendering).rejects.toMatchObject({
      message: 'no such colour',
      served: { release: { name: 'catalog', version: '1.5.0' } },
    });
  });

  it.each(['unreachable', 'left to the browser'])('[MFE-4] that is %s costs its place only', async (why) => {
    const release = servedRelease('catalog', '1.5.0', {
      './ShopPage': samplePart('Slippers', { default: fail }),
    });
    const catalog = why === 'unreachable' ? { releases: [] } : { releases: [release], isLeftToBrowser: true };
    const page = await visit({ releases: servedSet({ marketing: {}, catalog, cart: {} }) });
    expect(page).toMatchObject({ status: 200, isComplete: false });
    expect(bodyOf(page.html)).toContain('<header');
    expect(page.html).toContain('<title>Pluis</title>');
  });

  it('[MFE-4] that lacks the expose is left to the browser', async () => {
    const releases = servedSet({ catalog: { releases: [servedRelease('catalog', '1.5.0', {})] } });
    expect(await visit({ releases })).toMatchObject({ status: 200, isComplete: false });
  });
});

it('[RTE-0] two visitors of one page get the same bytes: nothing in it is of one visitor', async () => {
  const shop = samplePart('Slippers', {
    load: async ({ store }) => void store.dispatch(notified({ tone: 'info', title: '' })),
  });
  expect((await visit({ shop })).html).toBe((await visit({ shop })).html);
});
