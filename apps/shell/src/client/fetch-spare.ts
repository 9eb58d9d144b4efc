import type { RemoteName } from '@pluis/contract';
import { sparePath, type BootRelease, type Spare } from '../page/boot';

/** How long the server may take to name a release, in milliseconds. */
const patience = 5000;

/**
 * Gets the last good release of a remote whose release has failed: the server names it, and the browser fetches all of
 * its modules against their digests before one of them is imported. Rejects where there is none, or a byte is wrong.
 */
export async function fetchSpare(remote: RemoteName, failed: string): Promise<BootRelease> {
  const { release, modules } = await askForSpare(remote, failed);
  await Promise.all(Object.entries(modules).map(([href, integrity]) => fetchModule(href, integrity)));
  return release;
}

async function askForSpare(remote: RemoteName, failed: string): Promise<Spare> {
  const response = await fetch(sparePath(remote, failed), { signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Error(`There is no other release of ${remote} than ${failed}.`);
  return response.json();
}

/** What is fetched as a hint is what an import of the same url gets later. Browsers without the hint skip the check. */
function fetchModule(href: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    if (!link.relList.supports('modulepreload')) return resolve();
    link.rel = 'modulepreload';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`The module ${href} cannot be had, or is not what was published.`));
    };
    document.head.append(link);
  });
}
