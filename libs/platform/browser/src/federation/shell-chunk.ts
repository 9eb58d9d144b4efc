/** A chunk of the shell could not be fetched; no release is to blame. */
export class ShellChunkError extends Error {
  override name = 'ShellChunkError';
}

/** The session storage key that records for which page a reload was tried. */
const tried = 'reloaded-for';

/**
 * Imports a chunk of the shell. Rejects with `ShellChunkError` if it cannot be fetched. If the server
 * responds but the chunk is gone because another shell was deployed, the page is reloaded once; the cart is
 * in local storage by then.
 */
export async function importShellChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    void reloadWhereReplaced();
    throw new ShellChunkError('A file of the shop could not be fetched.', { cause });
  }
}

async function reloadWhereReplaced(): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>('script[data-script]')?.dataset['script'] ?? '';
  try {
    if (sessionStorage.getItem(tried) === script) return;
    const { status } = await fetch(script, { method: 'HEAD', cache: 'no-store' });
    if (status !== 404) return;
    sessionStorage.setItem(tried, script);
  } catch {
    // Offline, or no session storage to remember the attempt in: the next press tries again.
    return;
  }
  location.reload();
}
