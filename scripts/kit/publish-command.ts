import { parseArgs } from 'node:util';
import { isVersion } from '@pluis/releases';
import { publishAndTell } from '../publish-and-tell';
import { buildRemote } from './build-remote';
import { readRemoteName } from './remote-name';
import { requireReleaseStore, requireShell } from './shell-address';

/** `pluis publish [--version 1.5.0]`: builds the remote in this folder, checks it against the shop, publishes it. */
export async function publishCommand(words: string[]): Promise<number> {
  const { values } = parseArgs({ args: words, options: { version: { type: 'string' } } });
  const { version } = values;
  if (version !== undefined && !isVersion(version)) {
    console.error(`'${version}' is not a version. Use three numbers, for example 1.5.0.`);
    return 2;
  }
  const folder = process.cwd();
  const name = readRemoteName(folder);
  requireShell();
  requireReleaseStore();
  await buildRemote(folder);
  return publishAndTell({ name, folder, version, rollout: 'npx pluis rollout' });
}
