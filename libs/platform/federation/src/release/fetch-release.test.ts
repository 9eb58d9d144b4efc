/** @jest-environment jsdom */
import { sampleRelease } from './testing/sample-release';
import { fetchFallback, fetchRelease } from './fetch-release';

const ask = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
const answer = (more: Partial<Response>) => ask.mockResolvedValue(more as Response);

beforeEach(() => {
  ask.mockReset();
  globalThis.fetch = ask;
});

it('[MFE-4] asks the server for the files of a release', async () => {
  answer({ ok: true, json: async () => sampleRelease('1.5.0') });
  await expect(fetchRelease('catalog', '1.5.0')).resolves.toEqual(sampleRelease('1.5.0'));
  expect(ask).toHaveBeenCalledWith('/release/catalog/1.5.0', { signal: expect.any(AbortSignal) });
});

it('[MFE-4] asks the server for the release that replaces one that failed', async () => {
  answer({ ok: true, json: async () => sampleRelease('1.4.0') });
  await expect(fetchFallback('catalog', '1.5.0-a&b', 'nl')).resolves.toEqual(sampleRelease('1.4.0'));
  expect(ask.mock.calls[0]?.[0]).toBe('/fallback/catalog?failed=1.5.0-a%26b&lang=nl');
});

it('rejects, and names the release, if the server has none', async () => {
  answer({ ok: false });
  await expect(fetchRelease('catalog', '1.5.0')).rejects.toThrow('no release 1.5.0 of catalog');
  await expect(fetchFallback('catalog', '1.5.0', 'nl')).rejects.toThrow(
    'no other release of catalog than 1.5.0',
  );
});

it('rejects if the server cannot be reached', async () => {
  ask.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(fetchRelease('catalog', '1.5.0')).rejects.toThrow('Failed to fetch');
});
