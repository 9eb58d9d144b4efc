// Publishes the checkout's builds and makes them stable, unless the operator has chosen otherwise since.
import path from 'node:path';
import { declaredRef } from '@pluis/releases';
import {
  adoptAll,
  checkoutCommands,
  prepareRollouts,
  readReleaseSettings,
  type ReleaseSettings,
  rolloutStore,
} from '@pluis/rollout';
import { createLog } from '../../../../../tools/log.mjs';
import { publishRemote } from './publish-remote';
import { workspaceRemotes } from '../../../../../scripts/workspace-remotes.mjs';

const log = createLog('start');
try {
  const settings = readReleaseSettings(process.env, process.cwd());
  const prepared = await prepareRollouts(settings, checkoutCommands);
  if (prepared.kind === 'created') log.info(prepared.message.replace(`${process.cwd()}${path.sep}`, ''));
  else if (prepared.kind === 'damaged') log.warn(prepared.message);
  // Releases that are read from elsewhere are also chosen elsewhere.
  if (settings.releasesBucket === null) await publishAll(settings);
} catch (error) {
  log.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function publishAll(settings: ReleaseSettings): Promise<void> {
  const published = await Promise.all(workspaceRemotes().map((remote) => publishRemote(remote, {})));
  const releases = new Map(published.map((release) => [release.manifest.name, declaredRef(release)]));
  const messages = await adoptAll(rolloutStore(settings), releases, checkoutCommands);
  messages.forEach((message) => log.info(message));
}
