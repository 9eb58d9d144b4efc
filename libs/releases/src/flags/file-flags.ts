import type { ReleaseRef } from '../release/release-ref';
import { createDocumentProvider } from './document-provider';
import { evaluateSet } from './evaluate';
import type { FlagsDocument } from './flags-document';
import { readFlags } from './flags-file';
import { createListeners } from './listeners';
import { openClient } from './openfeature-client';
import type { ReleaseFlags } from './release-flags';
import { fallbackReleases } from './remote-flags';
import { watchFlags } from './watch-flags';

export interface FileFlagsOptions {
  readonly flagsFile: string;
  readonly remotes: readonly string[];
  readonly onProblem: (message: string) => void;
}

/** The flags of a file, evaluated in process; follows the file's changes. Throws `FlagsDocumentError`. */
export async function createFileFlags(options: FileFlagsOptions): Promise<ReleaseFlags> {
  const { flagsFile, remotes, onProblem } = options;
  const first = await readFlags(flagsFile);
  const documents = createDocumentProvider(first);
  const opened = openClient(documents.provider);
  await opened.ready;
  const listeners = createListeners();
  let fallbacks = fallbacksOf(first, remotes);
  const watch = watchFlags(flagsFile, first, {
    onProblem,
    onChange(document) {
      documents.update(document);
      fallbacks = fallbacksOf(document, remotes);
      listeners.call();
    },
  });
  return {
    releaseSet: (visitor) =>
      evaluateSet(opened.client, remotes, visitor, (remote) => fallbacks.get(remote)?.[0] ?? null),
    fallbacks: (remote) => fallbacks.get(remote) ?? [],
    document: () => watch.current(),
    onChange: listeners.add,
    async close() {
      watch.close();
      await opened.close();
    },
  };
}

/** Read once per document: every page asks for them. */
function fallbacksOf(
  document: FlagsDocument,
  remotes: readonly string[],
): ReadonlyMap<string, readonly ReleaseRef[]> {
  return new Map(remotes.map((remote) => [remote, fallbackReleases(document, remote)]));
}
