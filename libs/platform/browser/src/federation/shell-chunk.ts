/** A chunk of the shell could not be fetched; no release is to blame. */
export class ShellChunkError extends Error {
  override name = 'ShellChunkError';
}

/** Imports a chunk of the shell. Rejects with `ShellChunkError` if it cannot be fetched. */
export function importShellChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch((cause: unknown) => {
    throw new ShellChunkError('A file of the shop could not be fetched.', { cause });
  });
}
