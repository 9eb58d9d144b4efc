// Publishes the checkout's builds and makes them stable, unless the operator has chosen otherwise since.
import path from 'node:path';
import { adoptAll, checkoutCommands, moveFlags, prepareFlags, readReleaseSettings } from '@pluis/releases';
import { publishRemote } from './publish-remote';
import { workspaceRemotes } from './workspace-remotes.mjs';

const settings = readReleaseSettings(process.env, process.cwd());
try {
  if (!settings.isFlagdAlone) {
    const moved = await moveFlags(settings.formerFlagsDirs, settings.flagsFile, checkoutCommands.rollout);
    moved.forEach((message) => console.error(message));
    const prepared = await prepareFlags(settings.flagsFile, checkoutCommands.rollout);
    if (prepared.kind === 'created' && !prepared.message.startsWith('WARNING'))
      console.log(`Created ${path.relative(process.cwd(), settings.flagsFile)}.`);
    else if (prepared.kind !== 'ready') console.error(prepared.message);
  }
  // Releases that are read from elsewhere are also chosen elsewhere.
  if (settings.releasesUrl === null && settings.releasesBucket === null) await publishAll();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function publishAll(): Promise<void> {
  const published = await Promise.all(workspaceRemotes().map((remote) => publishRemote(remote, {})));
  const releases = new Map(
    published.map(({ manifest: { name, version }, integrity }) => [name, { version, integrity }]),
  );
  if (!settings.isFlagdAlone) {
    const messages = await adoptAll(settings.flagsFile, releases, checkoutCommands);
    messages.forEach((message) => console.log(message));
    return;
  }
  for (const [remote, { version }] of releases) {
    console.log(
      `${remote} ${version} is published. flagd decides who gets it: set FLAGS_FILE to flagd's file to have it chosen here.`,
    );
  }
}
