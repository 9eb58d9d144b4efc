import path from 'node:path';
import { readBuildFacts } from '@pluis/releases';
import type { ShopLink } from '@pluis/rollout';
import { publishThrough } from '../publish/publish-remote';
import { buildRemote } from './build-remote';
import { tell } from './linked';
import { readRemoteName } from './remote-name';
import { typeProblems } from './type-problems';

interface Asked {
  readonly version: string | undefined;
  /** The folder of a finished build. */
  readonly from: string | undefined;
}

/**
 * `pluis publish [--version 1.5.0]`: checks the types of the remote in this folder and builds it, or takes a finished build (its
 * `dist` and `messages`). The linked shop checks and publishes it.
 */
export async function publishCommand(link: ShopLink, { version, from }: Asked): Promise<number> {
  const folder = path.resolve(from ?? '.');
  const name = from === undefined ? readRemoteName(folder) : await builtName(folder);
  if (from === undefined) {
    const types = await typeProblems(folder);
    if (types) throw new Error(`${types}\nIts types are wrong. Nothing was published.`);
    await buildRemote(folder);
  }
  return tell(await publishThrough(link, name, { folder, version }));
}

async function builtName(folder: string): Promise<string> {
  const { name } = await readBuildFacts(path.join(folder, 'dist'));
  return name;
}
