import { importShellChunk } from '../../federation/shell-chunk';

/** Loads the chunk that all remote code needs: the federation runtime and the failure reports. */
export function loadFederation() {
  return importShellChunk(
    () => import(/* webpackChunkName: "federation" */ '../../federation/page-federation'),
  );
}
