/** @jest-environment jsdom */
import type { Language } from '@pluis/i18n';
import { sampleRelease } from './testing/sample-release';
import type { fetchModules } from './fetch-modules';
import { fetchRelease } from './fetch-release';

jest.mock('./fetch-release', () => ({ fetchRelease: jest.fn() }));

const release = sampleRelease('1.5.0');
const [entry = '', expose = '', english = '', dutch = ''] = Object.keys(release.modules);
const list = (language: Language) => ({ expose: './ShopPage', language });
let fetchAll: typeof fetchModules;

const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
const asked = () => links().map((link) => [link.getAttribute('href'), link.integrity]);
const digestOf = (href: string) => [href, release.modules[href]];
const end = (href: string, type: string) =>
  links()
    .find((link) => link.getAttribute('href') === href)
    ?.dispatchEvent(new Event(type));
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  document.head.replaceChildren();
  jest.mocked(fetchRelease).mockReset();
  // Module state persists within a page, so each test is a new page.
  jest.isolateModules(() => {
    ({ fetchModules: fetchAll } = jest.requireActual('./fetch-modules'));
  });
});

it('[MFE-6] fetches each module against its digest, all in parallel, only those of the language', async () => {
  const fetching = fetchAll('catalog', release, list('en'));
  expect(asked()).toEqual([
    ['/assets/federation.1.mjs', undefined],
    digestOf(entry),
    digestOf(expose),
    digestOf(english),
  ]);
  const ready = jest.fn();
  void fetching.then(ready);
  end(entry, 'load');
  end(expose, 'load');
  await settle();
  expect(ready).not.toHaveBeenCalled();
  end(english, 'load');
  await fetching;
});

it('fetches nothing twice: another language fetches only its own messages', async () => {
  void fetchAll('catalog', release, list('en'));
  const again = fetchAll('catalog', release, list('nl'));
  expect(asked().slice(4)).toEqual([digestOf(dutch)]);
  for (const href of [entry, expose, english, dutch]) end(href, 'load');
  await again;
});

it('[MFE-4] [MFE-6] rejects where a module is not what was published, and tries again later', async () => {
  const fetching = fetchAll('catalog', release, list('en'));
  Object.assign(window, { fetch: jest.fn().mockResolvedValue({ ok: false }) });
  end(entry, 'error');
  await expect(fetching).rejects.toThrow(`${entry} is missing or was changed`);
  expect(asked()).not.toContainEqual(digestOf(entry));
  const again = fetchAll('catalog', release, list('en'));
  expect(asked()).toContainEqual(digestOf(entry));
  for (const href of [entry, expose, english]) end(href, 'load');
  await again;
});

describe('[I18-1] of a language that the page was not told of', () => {
  const { [dutch]: _, ...modules } = release.modules;
  const told = { ...release, modules };

  it('asks the server for all of the release', async () => {
    jest.mocked(fetchRelease).mockResolvedValue(release);
    const fetching = fetchAll('catalog', told, list('nl'));
    await settle();
    expect(jest.mocked(fetchRelease).mock.calls).toEqual([['catalog', '1.5.0']]);
    expect(asked().slice(1)).toEqual([digestOf(entry), digestOf(expose), digestOf(dutch)]);
    for (const href of [entry, expose, dutch]) end(href, 'load');
    await fetching;
  });

  it('rejects if the server does not answer', async () => {
    jest.mocked(fetchRelease).mockRejectedValue(new Error('no release'));
    await expect(fetchAll('catalog', told, list('nl'))).rejects.toThrow('no release');
  });
});

it('asks for all of a release, too, where the page was told of another part of it', async () => {
  const { [expose]: _, ...modules } = release.modules;
  jest.mocked(fetchRelease).mockResolvedValue(release);
  const fetching = fetchAll('catalog', { ...release, modules }, list('en'));
  await settle();
  expect(asked().slice(1)).toEqual([digestOf(entry), digestOf(expose), digestOf(english)]);
  for (const href of [entry, expose, english]) end(href, 'load');
  await fetching;
});
