/** @jest-environment jsdom */
import type { ComponentType } from 'react';
import type { ExposeModule, LoadContext, PartId } from '@pluis/contract';
import { fetchModules, loadStyles, type BrowserRelease } from '@pluis/federation/release';
import { sampleRelease } from '@pluis/federation/testing';
import { createStore } from '@pluis/store';
import type { Boot } from '../../page/boot';
import { PartMissing } from '../../page/parts';
import { watchReloads } from '../../testing/reloads';
import { sampleBoot } from '../../testing/sample-boot';
import { federation, watchUncaughtErrors } from '../../federation/page-federation';
import { ShellChunkError } from '../../federation/shell-chunk';
import { createDeferral } from '../hydration/deferral';
import { createBrowserParts } from './browser-parts';
import type { FailureReport } from '../../federation/report-failure';

jest.mock('../../federation/page-federation', () => ({
  federation: { load: jest.fn() },
  watchUncaughtErrors: jest.fn(),
  openRelease: jest.requireActual('./open-release').openRelease,
}));
jest.mock('@pluis/federation/release', () => ({
  ...jest.requireActual('@pluis/federation/release'),
  loadStyles: jest.fn(async () => {}),
  fetchModules: jest.fn(async () => {}),
}));

const load = jest.mocked(federation.load);
const watchUncaught = jest.mocked(watchUncaughtErrors);
const addStyles = jest.mocked(loadStyles);
const addModules = jest.mocked(fetchModules);
/** The server's release descriptions. */
const askForFallback = jest.fn<Promise<BrowserRelease>, [remote: string, failed: string]>();
const askForRelease = jest.fn<Promise<BrowserRelease>, [remote: string, version: string]>();

globalThis.fetch = jest.fn(async (input) => {
  const { pathname, searchParams } = new URL(String(input), location.href);
  const [, kind, remote = '', version = ''] = pathname.split('/');
  const failed = searchParams.get('failed') ?? '';
  const release = kind === 'fallback' ? askForFallback(remote, failed) : askForRelease(remote, version);
  // jsdom has no Response.
  return release.then(
    (known) => ({ ok: true, json: async () => known }),
    () => ({ ok: false }),
  );
}) as unknown as typeof fetch;

/** A part that is being loaded is a failure only if that takes too long. */
const isFailure = ({ where }: FailureReport) => where !== 'not-started';

/** The parts of a page with this release of the catalog, and optionally a fallback release. */
function start(
  [version, fallback]: readonly string[],
  { deferred = [], ...more }: Partial<Boot> & { deferred?: PartId[] } = {},
) {
  const boot = sampleBoot(version, { fallbacks: fallback ? ['catalog'] : [], ...more });
  if (fallback) askForFallback.mockResolvedValue(sampleRelease(fallback));
  const reports: FailureReport[] = [];
  const store = createStore({ extra: { storefront: boot.storefront }, preloadedState: boot.state });
  const deferral = createDeferral(document, deferred);
  const report = (failure: FailureReport) => void reports.push(failure);
  const onHydrated = jest.fn();
  const onKept = jest.fn();
  const parts = createBrowserParts({ boot, store, deferral, report, onHydrated, onKept });
  return {
    parts,
    store,
    deferral,
    onKept,
    onHydrated,
    reports: () => reports.filter(isFailure).map((each) => `${each.version} ${each.where}`),
    failures: reports,
  };
}

function shop(more: Partial<ExposeModule> = {}): ExposeModule {
  return { default: () => null, messages: async () => ({ title: 'Shop' }), ...more };
}

/** The result of loading each release; an Error is thrown. */
function releasesGive(given: Readonly<Record<string, unknown>>): void {
  load.mockImplementation(async ({ version }) => {
    const module = given[version];
    if (module instanceof Error) throw module;
    return module;
  });
}

/** A lazy component starts to load only when React renders it. */
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

/** Lets all promises settle. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  load.mockReset();
  addStyles.mockClear();
  addModules.mockReset().mockResolvedValue();
  askForFallback.mockReset();
  askForRelease.mockReset();
});
afterEach(() => jest.restoreAllMocks());

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

it('loads its styles, unless they are in the page', async () => {
  releasesGive({ '1.5.0': shop() });
  await start(['1.5.0'], { remotes: { catalog: { ...sampleRelease('1.5.0'), styles: null } } }).parts.load(
    'catalog/ShopPage',
  );
  expect(addStyles).not.toHaveBeenCalled();
  await start(['1.5.0']).parts.load('catalog/ShopPage');
  expect(addStyles).toHaveBeenCalledWith(sampleRelease('1.5.0').styles);
});

it('[MFE-6] imports no module before all have loaded as published', async () => {
  let arrive = () => {};
  addModules.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  releasesGive({ '1.5.0': shop() });
  const loading = start(['1.5.0']).parts.load('catalog/ShopPage');
  await settle();
  expect(addModules.mock.calls).toEqual([
    ['catalog', sampleRelease('1.5.0'), { expose: './ShopPage', language: 'en' }],
  ]);
  expect(load).not.toHaveBeenCalled();
  arrive();
  await loading;
  expect(load).toHaveBeenCalledTimes(1);
});

it('asks the server once for the modules of a release that the page does not show', async () => {
  releasesGive({ '1.5.0': shop() });
  askForRelease.mockResolvedValue(sampleRelease('1.5.0'));
  const { parts } = start(['1.5.0'], { remotes: {} });
  await parts.load('catalog/ShopPage');
  await parts.load('catalog/ProductPage');
  expect(askForRelease.mock.calls).toEqual([['catalog', '1.5.0']]);
  expect(addStyles).toHaveBeenCalledWith(sampleRelease('1.5.0').styles);
});

it('[I18-1] returns known messages at once', async () => {
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
  expect(addModules.mock.calls.map(([, , { language }]) => language)).toEqual(['en', 'nl']);
});

it('[I18-1] imports messages of another language only when they have loaded as published', async () => {
  const messages = jest.fn(async () => ({}));
  releasesGive({ '1.5.0': shop({ messages }) });
  const { parts, reports } = start(['1.5.0']);
  const part = await parts.load('catalog/ShopPage');
  addModules.mockRejectedValueOnce(new Error('tampered'));
  await expect(part.messages('nl')).rejects.toThrow('tampered');
  expect(messages.mock.calls).toEqual([['en']]);
  expect(reports()).toEqual(['1.5.0 load']);
  await expect(part.messages('nl')).resolves.toEqual({});
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
  ])('that %s is reported, and the fallback release replaces it', async (_what, module) => {
    releasesGive({ '1.5.0': module, '1.4.0': shop() });
    const { parts, reports } = start(['1.5.0', '1.4.0']);
    expect((await parts.load('catalog/ShopPage')).version).toBe('1.4.0');
    expect(reports()).toEqual(['1.5.0 load']);
    expect(askForFallback.mock.calls).toEqual([['catalog', '1.5.0']]);
  });

  it('that replaces another one loads its own styles', async () => {
    releasesGive({ '1.5.0': new Error('offline'), '1.4.0': shop() });
    await start(['1.5.0', '1.4.0'], {
      remotes: { catalog: { ...sampleRelease('1.5.0'), styles: null } },
    }).parts.load('catalog/ShopPage');
    expect(addStyles.mock.calls).toEqual([[sampleRelease('1.4.0').styles]]);
  });

  it('without a fallback release on the server makes its parts missing, until there is one', async () => {
    releasesGive({ '1.5.0': new Error('offline'), '1.4.0': shop() });
    const { parts, reports } = start(['1.5.0', '1.4.0']);
    askForFallback.mockRejectedValueOnce(new Error('There is no other release of catalog than 1.5.0.'));
    await expect(parts.load('catalog/ShopPage')).rejects.toMatchObject({ reason: 'unreachable' });
    expect(reports()).toEqual(['1.5.0 load']);
    expect((await parts.load('catalog/ShopPage')).version).toBe('1.4.0');
  });

  it('that replaces another one does so for all parts of its remote', async () => {
    releasesGive({ '1.5.0': new Error('offline'), '1.4.0': shop() });
    const { parts } = start(['1.5.0', '1.4.0']);
    await parts.load('catalog/ShopPage');
    releasesGive({ '1.5.0': shop(), '1.4.0': shop() });
    expect((await parts.load('catalog/ProductPage')).version).toBe('1.4.0');
  });

  it('that throws when it is rendered is replaced by the fallback release', async () => {
    releasesGive({ '1.5.0': shop(), '1.4.0': shop() });
    const { parts, reports } = start(['1.5.0', '1.4.0']);
    await parts.load('catalog/ShopPage');
    const error = new Error('no such colour');
    expect(parts.hasFallback('catalog/ShopPage', error)).toBe(true);
    expect(parts.failed('catalog/ShopPage', error)).toBe(true);
    parts.retry('catalog/ShopPage');
    expect((await parts.load('catalog/ShopPage')).version).toBe('1.4.0');
    expect(reports()).toEqual(['1.5.0 render']);
    expect(parts.hasFallback('catalog/ShopPage', error)).toBe(false);
    expect(parts.failed('catalog/ShopPage', error)).toBe(false);
    expect(reports()).toEqual(['1.5.0 render', '1.4.0 render']);
  });

  it('that replaced another one and throws is the one that is reported', async () => {
    releasesGive({ '1.5.0': new Error('offline'), '1.4.0': shop() });
    const { parts, reports } = start(['1.5.0', '1.4.0']);
    await parts.load('catalog/ShopPage');
    expect(parts.failed('catalog/ShopPage', new Error('no such colour'))).toBe(false);
    expect(reports()).toEqual(['1.5.0 load', '1.4.0 render']);
  });
});

describe('[MFE-4] a file of the shell that cannot be loaded', () => {
  it('is no failure of a release: none is reported, and none is replaced', async () => {
    load.mockRejectedValueOnce(new ShellChunkError('A file of the shop could not be fetched.'));
    const { parts, reports } = start(['1.5.0', '1.4.0']);
    await expect(parts.load('catalog/ShopPage')).rejects.toMatchObject({ reason: 'unreachable' });
    expect(reports()).toEqual([]);
    expect(askForFallback).not.toHaveBeenCalled();
    releasesGive({ '1.5.0': shop(), '1.4.0': shop() });
    expect((await parts.load('catalog/ShopPage')).version).toBe('1.5.0');
  });
});

it('[MFE-9] a part whose code never comes to an end is reported as being loaded, with its release', async () => {
  load.mockReturnValue(new Promise(() => {}));
  const { parts, failures } = start(['1.5.0']);
  void parts.load('catalog/ShopPage');
  await new Promise((resolve) => setTimeout(resolve));
  expect(load).toHaveBeenCalledTimes(1);
  expect(failures).toEqual([
    { remote: 'catalog', version: '1.5.0', where: 'not-started', error: expect.any(Promise) },
  ]);
});

it('[MFE-4] a release that the server no longer knows has not failed; the fallback release replaces it', async () => {
  askForRelease.mockRejectedValue(new Error('The server has no release 1.5.0 of catalog.'));
  releasesGive({ '1.4.0': shop() });
  const { parts, reports } = start(['1.5.0', '1.4.0'], { remotes: {} });
  expect((await parts.load('catalog/ShopPage')).version).toBe('1.4.0');
  expect(reports()).toEqual([]);
});

describe('[MFE-4] a part is missing', () => {
  it('if none of its releases can be loaded, until one can', async () => {
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

  it('if it is switched off, or the page knows no release', async () => {
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

  it('[UI-4] fetches no code before it is wanted', async () => {
    releasesGive({ '1.5.0': shop() });
    const { parts, deferral } = start(['1.5.0'], { deferred: ['catalog/ShopPage'] });
    const asked = ask(parts.component('catalog/ShopPage'));
    await settle();
    expect(load).not.toHaveBeenCalled();
    deferral.want('catalog/ShopPage');
    await asked;
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is available at once if its code has loaded', async () => {
    releasesGive({ '1.5.0': shop() });
    const { parts } = start(['1.5.0']);
    await parts.load('catalog/ShopPage');
    expect(() => ask(parts.component('catalog/ShopPage'))).toThrow('the component is there already');
  });
});

describe('[MFE-4] [UI-3] complete HTML', () => {
  const id = 'catalog/ShopPage';

  it('stays while its code cannot be loaded, says so, and gets its code when it is needed again', async () => {
    releasesGive({ '1.5.0': new Error('offline') });
    const { parts, deferral, onKept } = start(['1.5.0'], { deferred: [id] });
    const shown = jest.fn();
    void ask(parts.component(id)).then(shown, shown);
    deferral.want(id);
    await settle();
    expect(onKept.mock.calls).toEqual([[id]]);
    expect(shown).not.toHaveBeenCalled();
    deferral.want(id);
    await settle();
    expect(onKept).toHaveBeenCalledTimes(2);
    releasesGive({ '1.5.0': shop() });
    deferral.want(id);
    await settle();
    expect(onKept).toHaveBeenCalledTimes(2);
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it('says so once if the page has a footer, and both get their code later', async () => {
    releasesGive({ '1.5.0': new Error('offline') });
    const { parts, deferral, onKept } = start(['1.5.0'], { deferred: [id] });
    const shown = jest.fn();
    void ask(parts.component(id)).then(() => shown('page'));
    void ask(parts.footer(id)).then(() => shown('footer'));
    deferral.want(id);
    await settle();
    expect(onKept).toHaveBeenCalledTimes(1);
    releasesGive({ '1.5.0': shop({ Footer: () => null }) });
    deferral.want(id);
    await settle();
    expect(shown.mock.calls.flat().sort()).toEqual(['footer', 'page']);
  });

  it.each<[string, Partial<Boot> & { deferred?: PartId[] }]>([
    ['that is not whole', { complete: false }],
    ['of another page', { page: 'catalog/ProductPage' }],
    ['that has been hydrated', {}],
  ])('and no other: the place of a part %s says that it is missing', async (_what, options) => {
    releasesGive({ '1.5.0': new Error('offline') });
    const { parts, deferral, onKept } = start(['1.5.0'], options);
    const asked = ask(parts.component(id));
    deferral.want(id);
    await expect(asked).rejects.toMatchObject({ reason: 'unreachable' });
    expect(onKept).not.toHaveBeenCalled();
  });
});

describe('[I18-1] before the page switches its language', () => {
  const id = 'catalog/ShopPage';

  it('the parts that are shown get their code and their messages', async () => {
    const messages = jest.fn(async () => ({}));
    releasesGive({ '1.5.0': shop({ messages }) });
    const { parts } = start(['1.5.0'], { deferred: [id] });
    const asked = ask(parts.component(id));
    await parts.prepare('nl');
    await asked;
    expect(messages).toHaveBeenCalledWith('nl');
  });

  it('a part that cannot be loaded does not delay the others', async () => {
    releasesGive({ '1.5.0': new Error('offline') });
    const { parts } = start(['1.5.0']);
    parts.component(id);
    await expect(parts.prepare('nl')).resolves.toBeUndefined();
  });

  it('a part that lacks the language keeps the page in the former one', async () => {
    releasesGive({
      '1.5.0': shop({
        messages: (language) => (language === 'en' ? Promise.resolve({}) : Promise.reject(new Error('no'))),
      }),
    });
    const { parts, reports } = start(['1.5.0']);
    parts.component(id);
    await expect(parts.prepare('nl')).rejects.toThrow('no');
    expect(reports()).toEqual(['1.5.0 load']);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])(
    '[MFE-4] complete HTML whose code cannot be loaded is requested again from the server, if that can be reached: %s',
    async (isOnline, times) => {
      const reloads = watchReloads();
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
      releasesGive({ '1.5.0': new Error('broken') });
      const { parts } = start(['1.5.0'], { deferred: [id] });
      void ask(parts.component(id));
      const prepared = jest.fn();
      void parts.prepare('nl').then(prepared);
      await settle();
      expect(reloads()).toBe(times);
      // After a reload the next page takes over.
      expect(prepared).toHaveBeenCalledTimes(1 - times);
    },
  );
});

describe('[DEL-1] a document that was fetched ahead', () => {
  it.each([
    ['2026-12-01', true],
    ['2026-12-02', false],
  ])('on %s is shown after a page of 2026-12-01: %s', (today, isShown) => {
    const { parts } = start(['1.5.0']);
    const { storefront } = sampleBoot('1.5.0');
    const next = sampleBoot('1.5.0', { storefront: { ...storefront, today } });
    expect(parts.serve('catalog/ShopPage', next)).toBe(isShown);
  });
});

describe('the data of a page', () => {
  const url = new URL('https://pluis.example/product/caf%C3%A9?variant=1');

  it('[RTE-4] are fetched for its URL, as its part reads it', async () => {
    const fetchData = jest.fn(async (_context: LoadContext) => ({ complete: true }));
    releasesGive({ '1.5.0': shop({ load: fetchData }) });
    const { parts, store } = start(['1.5.0']);
    await parts.loadData(await parts.load('catalog/ProductPage'), url);
    const [{ search, ...context } = {}] = fetchData.mock.calls[0] ?? [];
    expect(context).toEqual({ store, params: { handle: 'café' }, signal: expect.any(AbortSignal) });
    expect(String(search)).toBe('variant=1');
  });

  it('[RTE-4] never fail here: the page itself says what is missing', async () => {
    releasesGive({ '1.5.0': shop({ load: () => Promise.reject(new Error('no')) }), '1.4.0': shop() });
    for (const version of ['1.5.0', '1.4.0']) {
      const { parts } = start([version]);
      await expect(parts.loadData(await parts.load('catalog/ShopPage'), url)).resolves.toBeUndefined();
    }
  });
});

describe('[MFE-9] an error outside of any call', () => {
  const uncaught = {
    remote: 'catalog',
    version: '1.5.0',
    where: 'uncaught',
    error: new Error('late'),
  } as const;

  it('is watched for before any code of a release runs, and reported', async () => {
    releasesGive({ '1.5.0': shop() });
    const { parts, failures } = start(['1.5.0']);
    const before = watchUncaught.mock.calls.length;
    await ask(parts.component('catalog/ShopPage'));
    const [[tell] = []] = watchUncaught.mock.calls.slice(before);
    expect(watchUncaught.mock.invocationCallOrder[before]).toBeLessThan(
      load.mock.invocationCallOrder[0] ?? 0,
    );
    tell?.(uncaught);
    expect(failures.filter(isFailure)).toEqual([uncaught]);
  });
});

it('[MFE-9] a button with an invalid item is a failure of its release', () => {
  const { parts, failures } = start(['1.5.0']);
  parts.misdeclared('catalog/ShopPage');
  parts.misdeclared('frame');
  parts.misdeclared();
  expect(failures).toMatchObject([{ remote: 'catalog', version: '1.5.0', where: 'uncaught' }]);
});
