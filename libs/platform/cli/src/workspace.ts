import { spawnSync } from 'node:child_process';
import { UsageError } from '@pluis/rollout';
import { childEnv, tool } from '../../../../scripts/environment.mjs';
import { workspaceRemotes } from '../../../../scripts/workspace-remotes.mjs';

/** The remotes that are named, or all of the checkout. Throws `UsageError`. */
export function remotesOf(names: readonly string[]): readonly string[] {
  const remotes = workspaceRemotes();
  const unknown = names.find((name) => !remotes.includes(name));
  if (unknown === undefined) return names.length === 0 ? remotes : names;
  throw new UsageError(`There is no remote '${unknown}'. There are: ${remotes.join(', ')}.`);
}

/**
 * Builds remotes, and checks their types. Its output is on stderr, so that stdout is the verb's own. Throws an Error if it
 * fails.
 * @param projects undefined for everything
 */
export function build(targets: readonly string[], projects?: readonly string[]): void {
  const chosen = projects === undefined ? [] : ['-p', ...projects.map((name) => `@pluis/${name}`)];
  const words = ['run-many', '-t', ...targets, ...chosen, '--outputStyle=static'];
  const { status } = spawnSync(process.execPath, [tool('nx'), ...words], {
    stdio: ['ignore', 2, 2],
    env: childEnv,
  });
  if (status === 0) return;
  const what = projects?.join(', ') ?? 'The store';
  throw new Error(`${what} does not build, or its types are wrong.`);
}
