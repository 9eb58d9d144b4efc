import { importShellChunk, ShellChunkError } from './shell-chunk';

it('returns the chunk if it can be loaded', async () => {
  await expect(importShellChunk(async () => ({ answer: 42 }))).resolves.toEqual({ answer: 42 });
});

it('[MFE-4] a chunk that cannot be fetched is no failure of a release', async () => {
  const importing = importShellChunk(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(importing).rejects.toThrow(ShellChunkError);
});
