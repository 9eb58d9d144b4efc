/** @jest-environment node */
import type { ExposeModule } from '@pluis/contract';
import { defaultPreferences } from '@pluis/i18n';
import { notified, useAppStore, type AppStore } from '@pluis/store';
import { ReleaseFault } from '@pluis/render-host';
import { samplePart, servedRelease, servedSet } from '../testing/served-parts';
import { sampleConfig, sampleContext } from '../testing/shell-context';
import type { PageRequest } from './page-request';
import { createPageRenderer } from './render-page';

interface Visit extends Partial<PageRequest> {
  /** The catalog's expose for its list, if there is one. */
  shop?: ExposeModule;
}

/** The page for a visitor of the list. */
function visit({ shop, ...request }: Visit = {}) {
  const catalog = shop && { releases: [servedRelease('catalog', '1.5.0', { './ShopPage': shop })] };
  return createPageRenderer(sampleContext())({
    pathname: '/shop',
    as: 'html',
    search: '',
    preferences: defaultPreferences,
    today: '2026-12-01',
    releases: servedSet({ marketing: {}, catalog: catalog ?? {}, cart: {} }),
    ...request,
  });
}

/** The boot data of a page. */
function bootOf(html: string) {
  return JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '');
}

/** The page's content, without the head and React's markers. */
const bodyOf = (html: string) =>
  (/<div id="root">(.*)<\/div><script/s.exec(html)?.[1] ?? '').replace(/<!--.*?-->/g, '');

describe('a page', () => {
  it("[HDR-1] comes whole: one header, one main with the part in its own messages, in the visitor's language", async () => {
    const shop = samplePart('Slippers');
    const page = await visit({ shop, preferences: { language: 'nl', currency: 'SEK' } });
    const body = bodyOf(page.html);
    expect(page).toMatchObject({ status: 200, complete: true });
    expect(page.html).toContain('<html lang="nl">');
    expect(body.match(/<header/g)).toHaveLength(1);
    expect(body.match(/<main[^>]*id="main"/g)).toHaveLength(1);
    expect(body).toMatch(/<main.*<p>Slippers in nl<\/p>.*<\/main>/s);
    expect(body).toMatch(/<option value="SEK" selected="">/);
  });

  it('[DEL-1] contains the day that its texts are for, for the part and for the browser', async () => {
    const Ordered = () => `Ordered on ${useAppStore().extra.storefront.today}`;
    const shop = samplePart('', { default: Ordered });
    const { html } = await visit({ shop, today: '2026-12-24' });
    expect(bodyOf(html)).toContain('Ordered on 2026-12-24');
    expect(bootOf(html).storefront).toMatchObject({ today: '2026-12-24' });
  });

  it('contains what the browser needs to continue: the releases, the state, the styles', async () => {
    const { html } = await visit({
      shop: samplePart('Slippers'),
      preferences: { language: 'nl', currency: 'SEK' },
    });
    const entry = '/releases/catalog/1.5.0/browser/entry.mjs';
    expect(bootOf(html)).toMatchObject({
      releases: { marketing: null, catalog: '1.5.0', cart: null },
      remotes: { catalog: { version: '1.5.0', entry } },
      fallbacks: [],
      page: 'catalog/ShopPage',
      complete: true,
      language: 'nl',
      state: { locale: { language: 'nl', currency: 'SEK' }, cart: { items: [] } },
      storefront: sampleConfig.storefront,
    });
    expect(html).toContain('main{--shown:catalog}</style>');
    expect(html).toContain(`"${entry}":"sha256-`);
    expect(html).not.toContain('server.cjs');
  });

  it('[MFE-6] may ask the hosts that its releases declare, those that stand in for them too, and no others', async () => {
    const declaring = (version: string, hosts: string[]) => {
      const served = servedRelease('catalog', version, { './ShopPage': samplePart('Slippers') });
      const manifest = { ...served.release.manifest, hosts };
      return { ...served, release: { ...served.release, manifest } };
    };
    const releases = [
      declaring('1.5.0', ['https://reviews.example']),
      declaring('1.4.0', ['https://old.example']),
    ];
    const set = servedSet({ marketing: {}, catalog: { releases }, cart: {} });
    const { policy } = await visit({ releases: set });
    expect(policy).toMatch(/connect-src [^;]* https:\/\/old\.example https:\/\/reviews\.example[ ;]/);
    expect((await visit({ shop: samplePart('Slippers') })).policy).not.toContain('example https://reviews');
  });

  describe('of which three remotes have a release', () => {
    const cart = servedRelease('cart', '2.0.0', { './CartSheet': samplePart('Your cart') });
    const catalog = servedRelease('catalog', '1.5.0', { './ShopPage': samplePart('Slippers') });
    const releases = servedSet({
      marketing: { releases: [servedRelease('marketing', '3.0.0', {})] },
      catalog: { releases: [catalog, servedRelease('catalog', '1.4.0', {})] },
      cart: { releases: [cart] },
    });

    it('[MFE-6] lists the files of the releases that it shows, in its language; of the others only the version', async () => {
      const { html } = await visit({ releases, preferences: { language: 'nl', currency: 'EUR' } });
      const { remotes, ...boot } = bootOf(html);
      expect(boot).toMatchObject({
        releases: { marketing: '3.0.0', catalog: '1.5.0', cart: '2.0.0' },
        fallbacks: ['catalog'],
      });
      expect(Object.keys(remotes)).toEqual(['catalog', 'cart']);
      const file = (name: string) => `/releases/catalog/1.5.0/browser/${name}`;
      expect(remotes.catalog.modules).toEqual({
        [file('entry.mjs')]: 'sha256-browser/entry.mjs',
        [file('page.mjs')]: 'sha256-browser/page.mjs',
        [file('messages-nl-1.mjs')]: 'sha256-browser/messages-nl-1.mjs',
      });
    });

    it('[CRT-1] has the cart’s sheet, whose styles follow the visible ones', async () => {
      const { html } = await visit({ releases });
      expect(bodyOf(html)).toContain('<p>Your cart in en</p>');
      expect(html).toContain('main{--shown:catalog}');
      expect(html).not.toContain('main{--shown:cart}');
      expect(html).toMatch(
        /<div id="root">.*<link rel="stylesheet" href="\/releases\/cart\/2.0.0\/browser\/styles.css" integrity="sha256-/s,
      );
      // The page has only the rules that its markup uses, and all styles of the cart, which must not be fetched again.
      expect(bootOf(html).remotes).toMatchObject({
        catalog: { styles: { href: '/releases/catalog/1.5.0/browser/styles.css' } },
        cart: { styles: null },
      });
    });

    it('[RTE-2] tells of the cart only on the 404 page', async () => {
      const { html } = await visit({ releases, pathname: '/nope' });
      expect(Object.keys(bootOf(html).remotes)).toEqual(['cart']);
    });
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

  it('[PRD-1] has status 404 if the part says so', async () => {
    const page = await visit({ shop: samplePart('Gone', { head: () => ({ title: 'Gone', status: 404 }) }) });
    expect(page.status).toBe(404);
    expect(page.html).toContain('noindex');
  });

  it('[MFE-5] tells the visitor of a preview that it is one', async () => {
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

it('[PRD-1] the part reads the search parameters of its page', async () => {
  const load = jest.fn(async () => ({ complete: true }));
  const head = jest.fn(() => ({ title: 'Shop' }));
  await visit({ shop: samplePart('Slippers', { load, head }), search: '?after=abc' });
  const search = new URLSearchParams('after=abc');
  expect(load).toHaveBeenCalledWith(expect.objectContaining({ search }));
  expect(head).toHaveBeenCalledWith(expect.objectContaining({ search }));
});

it.each([
  [{ complete: true }, true],
  [{ complete: false }, false],
  [undefined, true],
])('is as complete as its load says: %j', async (result, complete) => {
  const page = await visit({ shop: samplePart('Slippers', { load: async () => result }) });
  expect(page.complete).toBe(complete);
  expect(bootOf(page.html).complete).toBe(complete);
});

it('preloads no font, because Chromium delays the first paint until a preloaded font has arrived', async () => {
  const page = await visit({ shop: samplePart('Slippers') });
  expect(`${page.html} ${page.links.join()}`).not.toContain('as=font');
  expect(page.html).not.toContain('as="font"');
});

it('sends the messages that the page can show, and no others', async () => {
  const messagesOf = async (pathname: string) => {
    const { html } = await visit({ shop: samplePart('Slippers'), pathname });
    return Object.keys(bootOf(html).messages);
  };
  const shop = await messagesOf('/shop');
  expect(shop).toContain('shell.tryAgain');
  expect(shop.join()).not.toMatch(/noScript|notFound\.title|shell\.preview/);
  expect(await messagesOf('/nope')).toContain('shell.notFound.title');
});

it('connects early to the origins that the part names, and ignores anything else', async () => {
  const connect = ['https://pictures.example/a.png', 'javascript:alert(1)', 'http://[', '">'];
  const page = await visit({ shop: samplePart('Slippers', { head: () => ({ title: 'Shop', connect }) }) });
  expect(page.links).toContain('<https://pictures.example>; rel=preconnect');
  expect(page.links.join()).not.toMatch(/javascript|"">/);
  expect(page.html).toContain('<link rel="preconnect" href="https://pictures.example">');
});

it.each(['/nope', '/Shop', '/product', '/shop/nope'])(
  '[RTE-1] [RTE-2] %s is the 404 page, with header',
  async (pathname) => {
    const page = await visit({ shop: samplePart('Slippers'), pathname });
    expect(page).toMatchObject({ status: 404, complete: true });
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
    expect(page).toMatchObject({ status: 200, complete: false });
    expect(bodyOf(page.html)).toContain('Loading in en');
  });

  it('[AGT-1] costs Markdown 2 s, because an agent does not ask for the rest: then it is told to come again', async () => {
    const { shop, signals } = slow((_store, resolve) => resolve());
    const rendering = visit({
      shop: { ...shop, markdown: async () => '# Nothing yet' },
      as: 'markdown',
    });
    await jest.advanceTimersByTimeAsync(1999);
    expect(signals[0]?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await rendering).toMatchObject({ status: 503, complete: false, html: '# Nothing yet' });
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
    const rendering = expect(visit({ shop })).rejects.toThrow(ReleaseFault);
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
    await expect(rendering).rejects.toThrow(ReleaseFault);
    await expect(rendering).rejects.toMatchObject({
      kind: 'error',
      message: 'no such colour',
      remote: 'catalog',
    });
  });

  const circular: Record<string, unknown> = {};
  circular['self'] = circular;

  it.each<[string, unknown]>([
    ['without a title', { description: 'Slippers' }],
    ['with an empty title', { title: ' ' }],
    ['with a circular datum', { title: 'Shop', jsonLd: circular }],
    ['with a status of its own', { title: 'Shop', status: 503 }],
    ['that is nothing', undefined],
    ['without end', { title: 'x'.repeat(3000) }],
  ])('[MFE-4] by a head %s is named, too', async (_what, value) => {
    const part = samplePart('Slippers');
    Object.assign(part, { head: () => value });
    await expect(visit({ shop: part })).rejects.toThrow(ReleaseFault);
  });

  it.each<[string, number]>([
    ['unreachable', 503],
    ['off', 200],
    ['left to the browser', 200],
  ])('[MFE-4] that is %s costs its place only; the status is %d', async (why, status) => {
    const release = servedRelease('catalog', '1.5.0', {
      './ShopPage': samplePart('Slippers', { default: fail }),
    });
    const catalog =
      why === 'left to the browser'
        ? { releases: [release], clientOnly: 'failed' as const }
        : { releases: [], isOff: why === 'off' };
    const page = await visit({ releases: servedSet({ marketing: {}, catalog, cart: {} }) });
    expect(page).toMatchObject({ status, complete: false });
    expect(bodyOf(page.html)).toContain('<header');
    expect(page.html).toContain('<title>Pluis</title>');
  });

  it('[MFE-4] that lacks the expose is left to the browser', async () => {
    const releases = servedSet({ catalog: { releases: [servedRelease('catalog', '1.5.0', {})] } });
    expect(await visit({ releases })).toMatchObject({ status: 200, complete: false });
  });

  /** A set with a list, and a cart with these exposes. */
  const withCart = (shop: ExposeModule, exposes: Record<string, ExposeModule>) =>
    servedSet({
      catalog: { releases: [servedRelease('catalog', '1.5.0', { './ShopPage': shop })] },
      cart: { releases: [servedRelease('cart', '1.5.0', exposes)] },
    });

  it('[MFE-4] that lacks the expose of its slot leaves the page whole, and the slot to the browser', async () => {
    const page = await visit({ releases: withCart(samplePart('Slippers'), {}) });
    expect(bodyOf(page.html)).toContain('<p>Slippers in en</p>');
    expect(page.html).not.toContain('data-slot=');
  });

  it('[MFE-4] is rendered while the slots are', async () => {
    let begin: () => void = () => {};
    const hasBegun = new Promise<void>((resolve) => (begin = resolve));
    const shop = samplePart('Slippers', { load: async () => begin() });
    const messages = () => hasBegun.then(() => ({}));
    const page = await visit({
      releases: withCart(shop, { './CartSheet': samplePart('Cart', { messages }) }),
    });
    expect(bodyOf(page.html)).toContain('<p>Slippers in en</p>');
    expect(bodyOf(page.html)).toContain('Cart');
  });
});

it('[RTE-0] two visitors of one page get the same bytes: it contains nothing about a single visitor', async () => {
  const shop = samplePart('Slippers', {
    load: async ({ store }) => void store.dispatch(notified({ tone: 'info', title: '' })),
  });
  expect((await visit({ shop })).html).toBe((await visit({ shop })).html);
});
