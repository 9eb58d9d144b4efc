import path from 'node:path';
import { readBuildFacts } from '@pluis/releases';
import type { ShopLink } from '@pluis/rollout';
import { publishAndTell } from '../publish/publish-and-tell';
import { publishThrough } from '../publish/publish-remote';
import { buildRemote } from './build-remote';
import { tell } from './linked';
import { readRemoteName } from './remote-name';
import { requireReleaseStore, requireShell } from './shell-address';
import { typeProblems } from './type-problems';

interface Asked {
  readonly version: string | undefined;
  /** The folder of a finished build. */
  readonly from: string | undefined;
  readonly overBudget: string | undefined;
  readonly givesUp: readonly string[];
}

/**
 * `pluis publish [--version 1.5.0]`: checks the types of the remote in this folder, builds it, checks it against the shop and
 * publishes it, or a finished build (its `dist` and `messages`). In a linked folder the shop checks and publishes it.
 */
export async function publishCommand(
  link: ShopLink | null,
  { version, from, overBudget, givesUp }: Asked,
): Promise<number> {
  const folder = path.resolve(from ?? '.');
  const name = from === undefined ? readRemoteName(folder) : await builtName(folder);
  if (link === null) {
    requireShell();
    requireReleaseStore();
  }
  if (from === undefined) {
    const types = await typeProblems(folder);
    if (types) throw new Error(`${types}\nIts types are wrong. Nothing was published.`);
    await buildRemote(folder);
  }
  if (link !== null) {
    return tell(await publishThrough(link, name, { folder, version, overBudget, givesUp }));
  }
  return publishAndTell({ name, folder, version, overBudget, givesUp });
}

async function builtName(folder: string): Promise<string> {
  const { name } = await readBuildFacts(path.join(folder, 'dist'));
  return name;
}
