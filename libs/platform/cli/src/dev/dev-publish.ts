// Part of `npx pluis dev`: publishes a remote to the development store whenever its build has changed.
import { watch } from 'node:fs';
import path from 'node:path';
import { declaredRef, PublishRefusal, ReleaseError } from '@pluis/releases';
import { changeRemotes, ensureRollouts, fileStore, readReleaseSettings, setStable } from '@pluis/rollout';
import { folderDigest } from '../serve/folder-digest.mjs';
import { publishRemote } from '../publish/publish-remote';
import { workspaceRemotes } from '../../../../../scripts/workspace-remotes.mjs';

/** Debounce before a changed build is published, in milliseconds. */
const rest = 150;
const { flagsFile } = readReleaseSettings(process.env, process.cwd());

const folderOf = (remote: string) => path.resolve('apps', remote, 'dist');
/** The digest of each remote's last build that was published or refused. */
const digests = new Map<string, string>();

async function publish(remote: string): Promise<void> {
  try {
    const digest = folderDigest(folderOf(remote));
    if (digest === digests.get(remote)) return;
    digests.set(remote, digest);
    const release = declaredRef(await publishRemote(remote, {}));
    await changeRemotes(fileStore(flagsFile), new Map([[remote, (state) => setStable(state, release)]]));
    console.log(`${remote} ${release.version} is live in this development store.`);
  } catch (error) {
    // Also a build that changes while it is read ends here; the next one is published again.
    const isRefusal = error instanceof PublishRefusal || error instanceof ReleaseError;
    console.error(isRefusal ? error.message : error);
    console.error('The page keeps the last build that fits the contract.');
  }
}

await ensureRollouts(flagsFile);
const watched = workspaceRemotes().filter((remote) => process.argv.slice(2).includes(remote));
let publishing = Promise.resolve();
for (const remote of watched) {
  // `npx pluis dev` publishes the current builds when it starts.
  digests.set(remote, folderDigest(folderOf(remote)));
  let timer: ReturnType<typeof setTimeout> | undefined;
  watch(folderOf(remote), (_event, file) => {
    if (file !== 'build.json') return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      // One at a time, so that the last build is the one that is shown.
      publishing = publishing.then(() => publish(remote));
    }, rest);
  });
}
// The compilers start when these builds are watched.
process.send?.('watching');
