// Part of `npm run dev`: publishes a remote to the development store whenever its build has changed.
import { watch } from 'node:fs';
import path from 'node:path';
import {
  changeRemotes,
  ensureFlags,
  PublishRefusal,
  readReleaseSettings,
  ReleaseError,
  setStable,
} from '@pluis/releases';
import { publishRemote } from './publish-remote';
import { workspaceRemotes } from './workspace-remotes.mjs';

/** Debounce before a changed build is published, in milliseconds. */
const rest = 150;
const { flagsFile } = readReleaseSettings(process.env, process.cwd());

async function publish(remote: string): Promise<void> {
  try {
    const { manifest, integrity } = await publishRemote(remote, {});
    const release = { version: manifest.version, integrity };
    await changeRemotes(flagsFile, new Map([[remote, (state) => setStable(state, release)]]));
    console.log(`${remote} ${manifest.version} is live in this development store.`);
  } catch (error) {
    if (!(error instanceof PublishRefusal || error instanceof ReleaseError)) throw error;
    console.error(`${error.message}\nThe page keeps the last build that fits the contract.`);
  }
}

await ensureFlags(flagsFile);
const watched = workspaceRemotes().filter((remote) => process.argv.slice(2).includes(remote));
for (const remote of watched) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  watch(path.resolve('apps', remote, 'dist'), (_event, file) => {
    if (file !== 'build.json') return;
    clearTimeout(timer);
    timer = setTimeout(() => void publish(remote), rest);
  });
}
