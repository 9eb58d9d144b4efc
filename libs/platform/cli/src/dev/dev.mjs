import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { readData } from '@pluis/settings';
import { childEnv, root, tool } from '../../../../../scripts/environment.mjs';
import { startChild } from '../serve/start-child.mjs';
import { stopWithNpm } from '../../../../../scripts/stop-with-npm.mjs';
import { runToEnd, startProvider, startStore } from '../serve/store.mjs';
import { workspaceRemotes } from '../../../../../scripts/workspace-remotes.mjs';

/**
 * `pluis dev [remote]`: everything from source, or one remote in the released shell with the other released remotes.
 * @param {readonly string[]} asked remotes; empty for everything
 */
export async function develop(asked) {
  const { bucket, folder } = readData(process.env, root);
  stopWithNpm();
  // The provider needs no build. Started later, it would compete with all compilers for the CPUs.
  const cache = path.join(root, '.cache');
  const provider = startProvider({ ...process.env, DATA: cache });
  const development = path.join(cache, 'dev');
  const copied = ['releases', 'state'];
  const hasReleases = bucket === null && copied.every((name) => fs.existsSync(path.join(folder, name)));
  if (asked.length === 0 || !hasReleases || !fs.existsSync(path.join(root, 'apps/shell/dist/build.json'))) {
    await runToEnd([tool('nx'), 'run-many', '-t', 'build', '--outputStyle=static']);
  }
  // The development store is a copy, so the operator's releases and choices stay unchanged.
  fs.rmSync(development, { recursive: true, force: true });
  if (hasReleases) {
    for (const name of copied)
      fs.cpSync(path.join(folder, name), path.join(development, name), { recursive: true });
  }
  const env = {
    ...childEnv,
    DATA: development,
    CACHE_SECONDS: '0',
    LIVE_RELOAD: '1',
  };
  await runToEnd(['--import', 'tsx', 'libs/platform/cli/src/publish/adopt-builds.ts'], env);

  const isWhole = asked.length === 0;
  // The store answers before the compilers start, which would compete with it for the CPUs.
  await startStore(env, { provider, watchBuild: isWhole });

  /** Starts a Node program that ends with this process and does not keep it alive when the store has ended. */
  function start(words, cwd) {
    const child = startChild(words, { cwd, env });
    child.unref();
    child.channel?.unref();
    return child;
  }
  const watched = isWhole ? workspaceRemotes() : asked;
  // It watches the builds before a compiler can write one, so that no build is missed.
  const publisher = start(['--import', 'tsx', 'libs/platform/cli/src/dev/dev-publish.ts', ...watched], root);
  await Promise.race([once(publisher, 'message'), once(publisher, 'exit')]);
  for (const project of isWhole ? [...watched, 'shell'] : watched)
    start([tool('rspack'), 'build', '--watch'], path.join(root, 'apps', project));
}
