import type { ComponentType } from 'react';
import type { ExposeModule, PartId } from '@pluis/contract';
import { createStore } from '@pluis/store';
import type { Boot, BootRelease } from '../page/boot';
import { PartMissing } from '../page/parts';
import { createBrowserParts } from './browser-parts';
import { fetchSpare } from './fetch-spare';
import { loadStyles } from './load-styles';
import { federation } from './page-federation';
import type { FailureReport } from './report-failure';
import { createSleep } from './sleep';
import { createSnapshots } from './snapshots';

jest.mock('./page-federation', () => ({ federation: { load: jest.fn() } }));
jest.mock('./load-styles', () => ({ loadStyles: jest.fn(async () => {}) }));
jest.mock('./preload-release', () => ({ preloadRelease: jest.fn() }));
jest.mock('./fetch-spare', () => ({ fetchSpare: jest.fn() }));

const load = jest.mocked(federation.load);
const addStyles = jest.mocked(loadStyles);
const askForSpare = jest.mocked(fetchSpare);

function release(version: string): BootRelease {
  return {
    version,
    entry: `/releases/catalog/${version}/browser/entry.mjs`,
    styles: { href: `/releases/catalog/${version}/browser/styles.css`, integrity: 'sha384-abc' },
    federation: [],
  };
}

const state: Boot['state'] = {
  locale: { language: 'en', currency: 'EUR' },
  cart: { items: [], cartId: null, checkoutUrl: null, isLoading: false },
};

/** The parts of a page whose catalog has this release, and perhaps a last good one. */
function start(
  [version, spare]: readonly string[],
  { asleep = [], ...more }: Partial<Boot> & { asleep?: PartId[] } = {},
) {
  const boot: Boot = {
    releases: { marketing: null, catalog: version ?? null, cart: null },
    remotes: { marketing: null, catalog: version ? release(version) : null, cart: null },
    spares: spare ? ['catalog'] : [],
    off: ['marketing'],
    styled: [],
    page: 'catalog/ShopPage',
    language: 'en',
    messages: {},
    state,
    storefront: { url: 'https://shop.example', accessToken: 'token' },
    ...more,
  };
  if (spare) askForSpare.mockResolvedValue(release(spare));
  const reports: FailureReport[] = [];
  const store = createStore({ extra: { storefront: boot.storefront }, preloadedState: state });
  const sleep = createSleep(document, asleep);
  const snapshots = createSnapshots({ releases: boot.releases, shownIn: () => state.locale });
  const report = (failure: FailureReport) => void reports.push(failure);
  const parts = createBrowserParts({ boot, store, sleep, snapshots, report });
  return { parts, store, sleep, reports: () => reports.map(({ version, where }) => `${version} ${where}`) };
}

function shop(more: Partial<ExposeModule> = {}): ExposeModule {
  return { default: () => null, messages: async () => ({ title: 'Shop' }), ...more };
}

/** What each release gives when it is asked; an Error is thrown. */
function releasesGive(given: Readonly<Record<string, unknown>>): void {
  load.mockImplementation(async ({ version }) => {
    const module = given[version];
    if (module instanceof Error) throw module;
    return module;
  });
}

/** A lazy component has not been asked for its code yet; React would ask when it renders it. */
function ask(component: ComponentType): Promise<unknown> {
  const lazy: unknown = component;
  if (typeof lazy !== 'object' || lazy === null || !('_init' in lazy) || !('_payload' in lazy)) {
    throw new Error('the component is there already');
  }
  const { _init: init, _payload: payload } = lazy;
  if (typeof init !== 'function') throw new Error('the component is not lazy');
  try {
    return Promise.resolve(init(payload));
  } catch (waiting) {
    return Promise.resolve(waiting);
  }
}

beforeEach(() => {
  load.mockReset();
  addStyles.mockClear();
  askForSpare.mockReset();
});

it('loads a part once, from the release of the page, and registers it with the store of the page', async () => {
  const register = jest.fn();
  releasesGive({ '1.5.0': shop({ register }) });
  const { parts, store } = start(['1.5.0', '1.4.0']);
  const [first, second] = await Promise.all([parts.load('catalog/ShopPage'), parts.load('catalog/ShopPage')]);
  expect(first).toBe(second);
  expect(first.version).toBe('1.5.0');
  expect(load.mock.calls).toEqual([
    [
      {
        name: 'catalog',
        version: '1.5.0',
        entry: 'http://localhost/releases/catalog/1.5.0/browser/entry.mjs',
      },
      './ShopPage',
    ],
  ]);
  expect(register).toHaveBeenCalledWith({ store });
});

it('brings its styles along, unless they are in the page', async () => {
  releasesGive({ '1.5.0': shop() });
  await start(['1.5.0'], { styled: ['catalog'] }).parts.load('catalog/ShopPage');
  expect(addStyles).not.toHaveBeenCalled();
  await start(['1.5.0']).parts.load('catalog/ShopPage');
  expect(addStyles).toHaveBeenCalledWith(release('1.5.0').styles);
});

it('[I18-1] has the messages at once that it had before', async () => {
  const messages = jest.fn(async (language: string) => ({ title: language }));
  releasesGive({ '1.5.0': shop({ messages }) });
  const { parts } = start(['1.5.0']);
  const part = await parts.load('catalog/ShopPage');
  expect(part.messages('en')).toEqual({ title: 'en' });
  const dutch = part.messages('nl');
  expect(part.messages('nl')).toBe(dutch);
  await dutch;
  expect(part.messages('nl')).toEqual({ title: 'nl' });
  expect(messages).toHaveBeenCalledTimes(2);
});

describe('[MFE-4] a release', () => {
  it.each<[string, unknown]>([
    ['cannot be fetched', new Error('offline')],
    ['does not keep the contract', { default: 'no component' }],
    [
      'cannot be registered',
      shop({
        register: () => {
          throw new Error('no');
        },
      }),
    ],
    ['has no messages', shop({ messages: () => Promise.reject(new Error('no')) })],
  ])('that %s is reported, and the last good one stands in for it', async (_what, module) => {
    releasesGive({ '1.5.0': module, '1.4.0': shop() });
    const { parts, reports } = start(['1.5.0', '1.4.0']);
    expect((await parts.load('catalog/ShopPage')).version).toBe('1.4.0');
    expect(reports()).toEqual(['1.5.0 load']);
    expect(askForSpare.mock.calls).toEqual([['catalog', '1.5.0']]);
  });

  it('that stands in brings its styles along: those in the page are the other one’s', async () => {
    releasesGive({ '1.5.0': new Error('offline'), '1.4.0': shop() });
    await start(['1.5.0', '1.4.0'], { styled: ['catalog'] }).parts.load('catalog/ShopPage');
    expect(addStyles.mock.calls).toEqual([[release('1.4.0').styles]]);
  });

  it('that the server no longer has one to stand in for makes its parts missing, until it has', async () => {
    releasesGive({ '1.5.0': new Error('offline'), '1.4.0': shop() });
    const { parts, reports } = start(['1.5.0', '1.4.0']);
    askForSpare.mockRejectedValueOnce(new Error('There is no other release of catalog than 1.5.0.'));
    await expect(parts.load('catalog/ShopPage')).rejects.toMatchObject({ reason: 'unreachable' });
    expect(reports()).toEqual(['1.5.0 load']);
    expect((await parts.load('catalog/ShopPage')).version).toBe('1.4.0');
  });

  it('that stands in stands in for all parts of its remote', async () => {
    releasesGive({ '1.5.0': new Error('offline'), '1.4.0': shop() });
    const { parts } = start(['1.5.0', '1.4.0']);
    await parts.load('catalog/ShopPage');
    releasesGive({ '1.5.0': shop(), '1.4.0': shop() });
    expect((await parts.load('catalog/ProductPage')).version).toBe('1.4.0');
  });

  it('that throws when it is rendered gives way to the last good one', async () => {
    releasesGive({ '1.5.0': shop(), '1.4.0': shop() });
    const { parts, reports } = start(['1.5.0', '1.4.0']);
    await parts.load('catalog/ShopPage');
    const error = new Error('no such colour');
    expect(parts.hasSpare('catalog/ShopPage', error)).toBe(true);
    expect(parts.failed('catalog/ShopPage', error)).toBe(true);
    parts.retry('catalog/ShopPage');
    expect((await parts.load('catalog/ShopPage')).version).toBe('1.4.0');
    expect(reports()).toEqual(['1.5.0 render']);
    expect(parts.hasSpare('catalog/ShopPage', error)).toBe(false);
    expect(parts.failed('catalog/ShopPage', error)).toBe(false);
    expect(reports()).toEqual(['1.5.0 render', '1.4.0 render']);
  });

  it('that stood in and throws is the one that is reported', async () => {
    releasesGive({ '1.5.0': new Error('offline'), '1.4.0': shop() });
    const { parts, reports } = start(['1.5.0', '1.4.0']);
    await parts.load('catalog/ShopPage');
    expect(parts.failed('catalog/ShopPage', new Error('no such colour'))).toBe(false);
    expect(reports()).toEqual(['1.5.0 load', '1.4.0 render']);
  });
});

describe('[MFE-4] a part is missing', () => {
  it('where none of its releases can be had, until one can', async () => {
    releasesGive({ '1.5.0': new Error('offline'), '1.4.0': new Error('offline') });
    const { parts, reports } = start(['1.5.0', '1.4.0']);
    const error: unknown = await parts.load('catalog/ShopPage').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PartMissing);
    expect(error).toMatchObject({ reason: 'unreachable' });
    expect(parts.failed('catalog/ShopPage', error)).toBe(false);
    expect(reports()).toEqual(['1.5.0 load', '1.4.0 load']);
    releasesGive({ '1.5.0': shop() });
    expect((await parts.load('catalog/ShopPage')).version).toBe('1.5.0');
  });

  it('where it is switched off, or the page was told of no release', async () => {
    const { parts } = start(['1.5.0']);
    expect(parts.missing('marketing/LandingPage')).toBe('off');
    expect(parts.missing('cart/CartSheet')).toBe('unreachable');
    expect(parts.missing('catalog/ShopPage')).toBeUndefined();
    await expect(parts.load('marketing/LandingPage')).rejects.toMatchObject({ reason: 'off' });
    expect(load).not.toHaveBeenCalled();
  });
});

describe('the component of a part', () => {
  it('stays the same until the part is tried again', () => {
    const { parts } = start(['1.5.0']);
    const component = parts.component('catalog/ShopPage');
    expect(parts.component('catalog/ShopPage')).toBe(component);
    parts.retry('catalog/ShopPage');
    expect(parts.component('catalog/ShopPage')).not.toBe(component);
  });

  it('fetches no code while the part is asleep', async () => {
    releasesGive({ '1.5.0': shop() });
    const { parts, sleep } = start(['1.5.0'], { asleep: ['catalog/ShopPage'] });
    const asked = ask(parts.component('catalog/ShopPage'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(load).not.toHaveBeenCalled();
    sleep.wake('catalog/ShopPage');
    await asked;
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('[I18-1] before the page switches its language', () => {
  it('the parts that are shown wake and get their messages', async () => {
    const messages = jest.fn(async () => ({}));
    releasesGive({ '1.5.0': shop({ messages }) });
    const { parts } = start(['1.5.0'], { asleep: ['catalog/ShopPage'] });
    const awake = ask(parts.component('catalog/ShopPage'));
    await parts.prepare('nl');
    await awake;
    expect(messages).toHaveBeenCalledWith('nl');
  });

  it('a part that cannot be had does not hold up the others', async () => {
    releasesGive({ '1.5.0': new Error('offline') });
    const { parts } = start(['1.5.0']);
    parts.component('catalog/ShopPage');
    await expect(parts.prepare('nl')).resolves.toBeUndefined();
  });

  it('a part that lacks the language keeps the page in the former one', async () => {
    releasesGive({
      '1.5.0': shop({
        messages: (language) => (language === 'en' ? Promise.resolve({}) : Promise.reject(new Error('no'))),
      }),
    });
    const { parts, reports } = start(['1.5.0']);
    parts.component('catalog/ShopPage');
    await expect(parts.prepare('nl')).rejects.toThrow('no');
    expect(reports()).toEqual(['1.5.0 load']);
  });
});
