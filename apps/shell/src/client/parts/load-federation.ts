import { importShellChunk } from '../../federation/shell-chunk';

/** The chunk without which no code of a remote runs: the federation runtime, and the reports of failures. */
export function loadFederation() {
  return importShellChunk(
    () => import(/* webpackChunkName: "federation" */ '../../federation/page-federation'),
  );
}
