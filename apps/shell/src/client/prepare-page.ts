import type { PageId } from '@pluis/contract';
import type { AppStore } from '@pluis/store';
import type { Boot } from '../page/boot';
import { remoteOf } from '../page/parts';
import { matchPage } from '../page/routes';
import { snapshotKey, snapshotType, type Snapshot } from '../page/snapshot';
import type { BrowserParts } from './browser-parts';
import { painted } from './painted';

/** How long the code of a page waits for the page's HTML, which is there sooner, in milliseconds. */
const headStart = 400;

interface Options {
  /** The versions that this page was rendered with. */
  releases: Boot['releases'];
  store: AppStore;
  parts: Pick<BrowserParts, 'isLoaded' | 'load' | 'loadData' | 'style' | 'snapshots'>;
}

/**
 * Gets the page of a url ready to be gone to: fetches its code and its data; where the code is not there yet, first the
 * page as the server renders it, which takes one round trip. Resolves when the page can be shown either way, rejects
 * when it cannot.
 */
export type PreparePage = (url: URL) => Promise<void>;

export function createPreparePage({ releases, store, parts }: Options): PreparePage {
  const fetching = new Map<string, Promise<void>>();

  async function fetchSnapshot({ pathname, search }: URL, page: PageId): Promise<void> {
    const [snapshot] = await Promise.all([
      fetch(pathname + search, { headers: { accept: snapshotType } }).then(readSnapshot),
      parts.style(page),
    ]);
    if (snapshot.of !== snapshotKey(releases[remoteOf(page)], store.getState().locale))
      throw new Error(`The server would show another ${pathname} than this page.`);
    parts.snapshots.set(pathname, snapshot);
  }

  return async function prepare(url) {
    const { pathname } = url;
    const page = matchPage(pathname)?.page;
    if (!page) return;
    const loadCode = async () => void parts.loadData(await parts.load(page), pathname);
    if (parts.isLoaded(page)) {
      parts.snapshots.delete(pathname);
      return loadCode();
    }
    const html = fetching.get(pathname) ?? fetchSnapshot(url, page);
    fetching.set(pathname, html);
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
