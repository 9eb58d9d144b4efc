import type { Spare } from '../page/boot';
import { fetchSpare } from './fetch-spare';

const spare: Spare = {
  release: { version: '1.4.0', entry: '/releases/catalog/1.4.0/entry.mjs', federation: [], styles: null },
  modules: {
    '/releases/catalog/1.4.0/entry.mjs': 'sha256-a',
    '/releases/catalog/1.4.0/shop.mjs': 'sha256-b',
  },
};
const ask = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
let knowsHints: boolean;

/** The hints that were added, in order. */
const hints = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];

async function whenHinted(): Promise<void> {
  while (hints().length === 0) await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => {
  document.head.replaceChildren();
  knowsHints = true;
  ask.mockReset().mockResolvedValue({ ok: true, json: async () => spare } as Response);
  globalThis.fetch = ask;
  const relList = { supports: () => knowsHints };
  jest.spyOn(HTMLLinkElement.prototype, 'relList', 'get').mockReturnValue(relList as unknown as DOMTokenList);
});

afterEach(() => jest.restoreAllMocks());

it('[MFE-4] has every module fetched against its digest before the release is used', async () => {
  const used = jest.fn();
  const fetching = fetchSpare('catalog', '1.5.0').then(used);
  await whenHinted();
  expect(ask.mock.calls[0]?.[0]).toBe('/spare/catalog?failed=1.5.0');
  expect(hints().map((link) => [link.getAttribute('href'), link.integrity])).toEqual(
    Object.entries(spare.modules),
  );
  hints()[0]?.dispatchEvent(new Event('load'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(used).not.toHaveBeenCalled();
  hints()[1]?.dispatchEvent(new Event('load'));
  await fetching;
  expect(used).toHaveBeenCalledWith(spare.release);
});

it('[MFE-4] does not use a release of which a module is not what was published', async () => {
  const fetching = fetchSpare('catalog', '1.5.0');
  await whenHinted();
  hints()[0]?.dispatchEvent(new Event('error'));
  await expect(fetching).rejects.toThrow('/releases/catalog/1.4.0/entry.mjs cannot be had');
});

it('rejects where the server has no other release', async () => {
  ask.mockResolvedValue({ ok: false } as Response);
  await expect(fetchSpare('catalog', '1.5.0')).rejects.toThrow('no other release of catalog than 1.5.0');
});

it('does without the check where the browser does not know the hint', async () => {
  knowsHints = false;
  await expect(fetchSpare('catalog', '1.5.0')).resolves.toEqual(spare.release);
  expect(hints()).toEqual([]);
});
