import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import type { PartId } from '@pluis/contract';
import { servedAttribute } from '@pluis/contract/html';
import { useParts, type ServedPage } from './parts';
import { useHead } from './use-head';
import styles from './part-place.module.css';

/** Returns the server's HTML of the present page, if that can be shown until the page's code has loaded. */
export function useServedPage(): ServedPage | undefined {
  const location = useLocation();
  return useParts().served?.(location);
}

/** The server's HTML of a page. Until the page's code replaces it, it works like a page that is not hydrated. */
export function Served({ page }: { page: ServedPage }) {
  useHead(page);
  return <ServedNodes nodes={page.main} />;
}

/** If React could not hydrate the page, the server's HTML of a slot stays until the slot's code has loaded. */
export function ServedSlot({ id }: { id: PartId }) {
  const nodes = useParts().servedSlot?.(id);
  return nodes && <ServedNodes nodes={nodes} />;
}

/** The server's HTML of a part. */
export function ServedNodes({ nodes }: { nodes: readonly ChildNode[] }) {
  const fill = useCallback((place: Element | null) => place?.replaceChildren(...nodes), [nodes]);
  return <div ref={fill} className={styles['part']} {...{ [servedAttribute]: '' }} />;
}
