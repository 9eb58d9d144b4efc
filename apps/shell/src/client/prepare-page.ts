import type { PageId } from '@pluis/contract';
import { matchPage } from '../page/routes';
import { snapshotType, type Snapshot } from '../page/snapshot';
import type { BrowserParts } from './browser-parts';
import { painted } from './painted';
import type { Snapshots } from './snapshots';

/** How long the code of a page waits for the page's HTML, which is there sooner, in milliseconds. */
const headStart = 400;

interface Options {
  parts: Pick<BrowserParts, 'isLoaded' | 'load' | 'loadData' | 'style'>;
  snapshots: Pick<Snapshots, 'keep' | 'keyOf'>;
}

/**
 * Gets the page of a url ready to be gone to: fetches its code and its data; where the code is not there yet, first the
 * page as the server renders it, which takes one round trip. Resolves when the page can be shown either way, rejects
 * when it cannot.
 */
export type PreparePage = (url: URL) => Promise<void>;

export function createPreparePage({ parts, snapshots }: Options): PreparePage {
  const fetching = new Map<string, Promise<void>>();

  async function fetchSnapshot(url: URL, page: PageId): Promise<void> {
    const [snapshot] = await Promise.all([
      fetch(url.pathname + url.search, { headers: { accept: snapshotType } }).then(readSnapshot),
      parts.style(page),
    ]);
    if (snapshot.of !== snapshots.keyOf(page))
      throw new Error(`The server would show another ${url.pathname} than this page.`);
    snapshots.keep(url, snapshot);
  }

  return async function prepare(url) {
    const { pathname, search } = url;
    const page = matchPage(pathname)?.page;
    if (!page) return;
    const loadCode = async () => void parts.loadData(await parts.load(page), pathname);
    if (parts.isLoaded(page)) return loadCode();
    const key = `${snapshots.keyOf(page)} ${pathname}${search}`;
    const html = fetching.get(key) ?? fetchSnapshot(url, page);
    fetching.set(key, html);
    const code = Promise.race([html.then(painted, () => {}), after(headStart)]).then(loadCode);
    await Promise.any([html, code]);
  };
}

/** Rejects where the server has none: it may lack the page's data, or the page itself. */
async function readSnapshot(response: Response): Promise<Snapshot> {
  if (!response.ok) throw new Error(`${response.url} answers ${response.status}.`);
  return response.json();
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
