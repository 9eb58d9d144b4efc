/** @jest-environment jsdom */
import { watchReloads } from '../testing/reloads';
import { importShellChunk, ShellChunkError } from './shell-chunk';

const ask = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
const settle = () => new Promise((resolve) => setTimeout(resolve));
let reloads: () => number;

/** The page of a shell with this script, one of whose chunks cannot be fetched. */
async function failToImport(script = '/assets/main.1.mjs'): Promise<void> {
  document.head.innerHTML = `<script data-script="${script}"></script>`;
  const importing = importShellChunk(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(importing).rejects.toThrow(ShellChunkError);
  await settle();
}

beforeEach(() => {
  sessionStorage.clear();
  globalThis.fetch = ask.mockReset();
  reloads = watchReloads();
});
afterEach(() => jest.restoreAllMocks());

it('returns the chunk if it can be loaded', async () => {
  await expect(importShellChunk(async () => ({ answer: 42 }))).resolves.toEqual({ answer: 42 });
  expect(ask).not.toHaveBeenCalled();
});

describe('[MFE-4] if another shell was deployed under the open page', () => {
  beforeEach(() => ask.mockResolvedValue({ status: 404 } as Response));

  it('the page is reloaded', async () => {
    await failToImport();
    expect(ask).toHaveBeenCalledWith('/assets/main.1.mjs', { method: 'HEAD', cache: 'no-store' });
    expect(reloads()).toBe(1);
  });

  it('once only, for each shell', async () => {
    await failToImport();
    await failToImport();
    expect(reloads()).toBe(1);
    await failToImport('/assets/main.2.mjs');
    expect(reloads()).toBe(2);
  });

  it('not if attempts cannot be counted', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    await failToImport();
    expect(reloads()).toBe(0);
  });
});

it.each<[string, () => Promise<Response>]>([
  ['the shell is still the same', async () => ({ status: 200 }) as Response],
  ['the server is in trouble', async () => ({ status: 503 }) as Response],
  ['the browser is offline', () => Promise.reject(new TypeError('Failed to fetch'))],
])('[MFE-4] the page stays as it is if %s', async (_what, answer) => {
  ask.mockImplementation(answer);
  await failToImport();
  expect(reloads()).toBe(0);
  expect(sessionStorage).toHaveLength(0);
});
