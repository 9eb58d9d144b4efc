import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ReleaseFailure } from '@pluis/releases';
import {
  changeRemote,
  createReleaseFlags,
  ensureRollouts,
  fileStore,
  type ReleaseFlags,
  type Rule,
} from '@pluis/rollout';
import { openServedReleases, type ServedReleases } from '../releases/served-releases';
import { gatedSource } from './gated-source';
import { releaseStore } from './published';

/** The releases that a server serves, with flags in a file and a release store that can hang. One for each test. */
export function serving() {
  let folder: string;
  let flagsFile: string;
  let flags: ReleaseFlags | undefined;
  let served: ServedReleases | undefined;
  const own = {
    store: releaseStore(),
    gated: gatedSource(releaseStore().source),
    failures: [] as ReleaseFailure[],
    /** The releases whose processes run, as `name@version`. */
    running: [] as string[],
    /** Changes the flags of a remote. */
    change: (remote: string, rule: Rule) => changeRemote(fileStore(flagsFile), remote, rule),
    /** Starts serving. */
    async start(): Promise<ServedReleases> {
      flags = await createReleaseFlags({ store: fileStore(flagsFile), onProblem() {} });
      served = await openServedReleases({
        flags,
        source: own.gated.source,
        breaker: { failures: () => [] },
        onFailure: (failure) => own.failures.push(failure),
        async prepare({ running }) {
          own.running = running.map(({ release }) => `${release.name}@${release.version}`).sort();
        },
      });
      await served.start();
      return served;
    },
  };

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'serving-'));
    flagsFile = path.join(folder, 'flags.json');
    await ensureRollouts(flagsFile);
    own.store = releaseStore();
    own.gated = gatedSource(own.store.source);
    own.failures = [];
    own.running = [];
  });

  afterEach(async () => {
    await served?.close();
    await flags?.close();
    await rm(folder, { recursive: true });
  });

  return own;
}
