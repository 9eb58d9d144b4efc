import { createDocumentProvider } from './document-provider';
import { evaluateSet } from './evaluate';
import { readFlags } from './flags-file';
import { createListeners } from './listeners';
import { openClient } from './openfeature-client';
import type { ReleaseFlags } from './release-flags';
import { fallbackReleases, stable } from './remote-flags';
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
  const watch = watchFlags(flagsFile, first, {
    onProblem,
    onChange(document) {
      documents.update(document);
      listeners.call();
    },
  });
  return {
    releaseSet: (visitor) =>
      evaluateSet(opened.client, remotes, visitor, (remote) => stable(watch.current(), remote)),
    fallbacks: (remote) => fallbackReleases(watch.current(), remote),
    document: () => watch.current(),
    onChange: listeners.add,
    async close() {
      watch.close();
      await opened.close();
    },
  };
}
