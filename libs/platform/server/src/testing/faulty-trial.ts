import type { ReleaseRef } from '@pluis/releases';
import { changeRemote, createReleaseFlags, fileStore, readRollouts, startTrial, trial } from '@pluis/rollout';
import type { ShellServer } from '../server';
import { issueVisitor } from '../visit/visitor-proof';
import { storeSecret, type StoreFolder } from './start-server';

/** Puts a release on trial with 1 % of the visitors; returns the cookie of one of them. */
export async function startSmallTrial(
  { flagsFile }: StoreFolder,
  release: ReleaseRef,
): Promise<{ cookie: string }> {
  await changeRemote(fileStore(flagsFile), 'catalog', (state) => startTrial(state, release, 1, new Date()));
  const flags = await createReleaseFlags({
    store: fileStore(flagsFile),
    onProblem: () => undefined,
  });
  try {
    for (;;) {
      const visitor = issueVisitor(storeSecret);
      const { catalog } = await flags.releaseSet(visitor);
      if (catalog?.version === release.version) return { cookie: `visitor=${visitor}` };
    }
  } finally {
    await flags.close();
  }
}

/** Publishes the first release of a remote, and makes it stable or puts it on trial. */
export async function startFirstRelease(
  { flagsFile, store, release: write }: StoreFolder,
  { remote, code, isTrial }: { remote: string; code: string; isTrial: boolean },
): Promise<void> {
  const routes = [{ path: `/${remote}/:id`, expose: './Page', prefetch: false }];
  const release = store.publish({ remote, version: '2.0.0', server: code, routes });
  await write({});
  const where: Record<string, string[]> = isTrial ? { language: ['en'] } : {};
  await changeRemote(fileStore(flagsFile), remote, (state) =>
    startTrial(state, release, { percent: 100, where }, new Date()),
  );
}

/** Lets this server's guard look once. Returns why it halted the trial; null if it did not. */
export async function haltedByGuard(
  { flagsFile }: StoreFolder,
  { guard }: Pick<ShellServer, 'guard'>,
  remote: string,
): Promise<string | null> {
  await guard.look();
  return trial(await readRollouts(flagsFile), remote)?.halted?.reason ?? null;
}
