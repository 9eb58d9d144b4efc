import type { PageId } from '@pluis/contract';
import type { LocalePreferences } from '@pluis/i18n';
import type { Boot } from '../page/boot';
import { remoteOf } from '../page/parts';
import { matchPage } from '../page/routes';
import { snapshotKey, type Address, type Snapshot } from '../page/snapshot';

interface Options {
  /** The versions that this page was rendered with. */
  releases: Boot['releases'];
  /** What the page is shown in now; a choice whose messages have not come is not yet part of that. */
  shownIn(): LocalePreferences;
}

/** What is seen of pages until their own code is there. Of all that is kept, only what this page would render itself. */
export interface Snapshots {
  /** What a snapshot of a page is of that can be shown now. */
  keyOf(page: PageId): string;
  get(address: Address): Snapshot | undefined;
  keep(address: Address, snapshot: Snapshot): void;
}

export function createSnapshots({ releases, shownIn }: Options): Snapshots {
  const kept = new Map<string, Snapshot>();
  const keyOf = (page: PageId) => snapshotKey(releases[remoteOf(page)], shownIn());

  return {
    keyOf,
    get({ pathname, search }) {
      const page = matchPage(pathname)?.page;
      return page && kept.get(`${keyOf(page)} ${pathname}${search}`);
    },
    keep: ({ pathname, search }, snapshot) => void kept.set(`${snapshot.of} ${pathname}${search}`, snapshot),
  };
}
