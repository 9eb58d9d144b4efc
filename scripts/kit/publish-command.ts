import path from 'node:path';
import { parseArgs } from 'node:util';
import { isVersion, readBuildFacts } from '@pluis/releases';
import { readLink } from '@pluis/rollout';
import { publishAndTell } from '../publish-and-tell';
import { publishThrough } from '../publish-remote';
import { buildRemote } from './build-remote';
import { readRemoteName } from './remote-name';
import { requireReleaseStore, requireShell } from './shell-address';
import { typeProblems } from './type-problems';

/**
 * `pluis publish [--version 1.5.0]`: checks the types of the remote in this folder, builds it, checks it against the shop and
 * publishes it. `--from <folder>` publishes a finished build (its `dist` and `messages`) instead. `--gives-up <path>` names a
 * page, link or place of the stable release that this one may remove. In a linked folder the shop checks and publishes it.
 */
export async function publishCommand(words: string[]): Promise<number> {
  const { values } = parseArgs({
    args: words,
    options: {
      version: { type: 'string' },
      from: { type: 'string' },
      'over-budget': { type: 'string' },
      'gives-up': { type: 'string', multiple: true },
    },
  });
  const { version, from, 'over-budget': overBudget, 'gives-up': givesUp = [] } = values;
  if (version !== undefined && !isVersion(version)) {
    console.error(`'${version}' is not a version. Use three numbers, for example 1.5.0.`);
    return 2;
  }
  const folder = path.resolve(from ?? '.');
  const name = from === undefined ? readRemoteName(folder) : await builtName(folder);
  const link = await readLink(process.cwd(), process.env);
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
    const { code, out, err } = await publishThrough(link, name, { folder, version, overBudget, givesUp });
    out.forEach((line) => console.log(line));
    err.forEach((line) => console.error(line));
    return code;
  }
  return publishAndTell({ name, folder, version, overBudget, givesUp, rollout: 'npx pluis rollout' });
}

async function builtName(folder: string): Promise<string> {
  const { name } = await readBuildFacts(path.join(folder, 'dist'));
  return name;
}
