/** A chunk of the shell's own could not be fetched: no release is to blame. */
export class ShellChunkError extends Error {
  override name = 'ShellChunkError';
}

/** The entry of session storage that says for which page the reload has been tried. */
const tried = 'reloaded-for';

/**
 * Imports a chunk of the shell's own. Rejects with ShellChunkError where it cannot be had. Where the server answers but
 * the chunk is gone for good, since another shell was deployed under the open page, the page is loaded anew, once; the
 * cart is in local storage by then.
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
    // Offline, or without session storage to count in: the next press tries again.
    return;
  }
  location.reload();
}
