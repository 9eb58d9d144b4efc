import { LRUCache } from 'lru-cache';
import type { ReleaseRef } from '../release/release-ref';
import { createDocumentProvider } from './document-provider';
import { evaluateSet } from './evaluate';
import { variantRelease, type FlagsDocument } from './flags-document';
import { readFirstFlags } from './first-flags';
import { keepLastGood } from './last-good';
import { createListeners } from './listeners';
import { openClient } from './openfeature-client';
import type { ReleaseFlags, ReleaseSet } from './release-flags';
import { fallbackReleases, remoteState } from './remote-flags';
import { watchFlags } from './watch-flags';

export interface FileFlagsOptions {
  readonly flagsFile: string;
  readonly onProblem: (message: string) => void;
}

/**
 * Evaluates the flags of a file in process, follows changes of the file, and keeps a copy of the last valid
 * flags. Throws `FlagsDocumentError`.
 */
export async function createFileFlags(options: FileFlagsOptions): Promise<ReleaseFlags> {
  const { flagsFile, onProblem } = options;
  const first = await readFirstFlags(flagsFile, onProblem);
  const documents = createDocumentProvider(first);
  const opened = openClient(documents.provider);
  await opened.ready;
  const listeners = createListeners();
  let known = knowledgeOf(first);
  let keeping = Promise.resolve();
  let isKept = true;

  /** Writes in sequence, so that the latest document is the one that remains. */
  function keep(document: FlagsDocument): void {
    keeping = keeping
      .then(async () => {
        await keepLastGood(flagsFile, document);
        isKept = true;
      })
      .catch((error: unknown) => {
        if (isKept)
          onProblem(
            `The last good flags cannot be kept (${String(error)}): a restart with broken flags will fail.`,
          );
        isKept = false;
      });
  }
  keep(first);
  const watch = watchFlags(flagsFile, first, {
    onProblem,
    onChange(document) {
      documents.update(document);
      if (document !== first) keep(document);
      known = knowledgeOf(document);
      listeners.call();
    },
  });
  return {
    remotes: () => known.remotes,
    async releaseSet(visitor, attributes) {
      const { fixed, drawn, fallbacks, sets } = known;
      if (drawn.length === 0) return fixed;
      const stableRelease = (remote: string) => fallbacks.get(remote)?.[0] ?? null;
      const chosen = await evaluateSet(opened.client, drawn, visitor, stableRelease, attributes);
      const key = drawn.map((remote) => chosen[remote]?.integrity ?? '').join(' ');
      const set = sets.get(key) ?? { ...fixed, ...chosen };
      sets.set(key, set);
      return set;
    },
    fallbacks: (remote) => known.fallbacks.get(remote) ?? [],
    isFirst: (remote) => known.firsts.has(remote),
    document: () => watch.current(),
    problem: () => null,
    isReadable: watch.isReadable,
    onChange: listeners.add,
    async close() {
      watch.close();
      await keeping;
      await opened.close();
    },
  };
}

/** The answers of a document, prepared once because every page request needs them. */
interface Knowledge {
  readonly remotes: readonly string[];
  /** The releases of remotes whose flag has no targeting: the same for every visitor. */
  readonly fixed: ReleaseSet;
  /** The remotes whose flag is evaluated per visitor. */
  readonly drawn: readonly string[];
  readonly fallbacks: ReadonlyMap<string, readonly ReleaseRef[]>;
  readonly firsts: ReadonlySet<string>;
  /** The release sets that visitors got, so that equal sets are one object. */
  readonly sets: LRUCache<string, ReleaseSet>;
}

/** Two remotes on trial give four sets; ten give a thousand. */
const maxSets = 200;

function knowledgeOf(document: FlagsDocument): Knowledge {
  const remotes = [...document.remotes.keys()].sort();
  const fixed: Record<string, ReleaseRef | null> = {};
  const drawn: string[] = [];
  for (const [remote, flag] of document.remotes) {
    const variant = flag.variants[flag.defaultVariant];
    const isFixed = flag.state === 'ENABLED' && Object.keys(Object(flag.targeting)).length === 0;
    if (isFixed && variant) fixed[remote] = variantRelease(variant);
    else drawn.push(remote);
  }
  const fallbacks = new Map(remotes.map((remote) => [remote, fallbackReleases(document, remote)]));
  const firsts = new Set(remotes.filter((remote) => remoteState(document, remote)?.stable === null));
  const sets = new LRUCache<string, ReleaseSet>({ max: maxSets });
  return { remotes, fixed, drawn, fallbacks, firsts, sets };
}
