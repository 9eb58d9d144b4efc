// npm run publish:remote -- <remote> [--version 1.5.0]: builds, checks and publishes one remote.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { isVersion } from '@pluis/releases';
import { readCommandLine } from './command-line.mjs';
import { tool } from './installed.mjs';
import { publishAndTell } from './publish-and-tell';
import { workspaceRemotes } from './workspace-remotes.mjs';

const remotes = workspaceRemotes();

const usage = `Usage: npm run publish:remote -- <${remotes.join('|')}> [--version 1.5.0] [--from <folder>] [--over-budget "<why>"] [--gives-up <path>]

  --version   by default the version is derived from the content
  --from      publishes the finished build (dist, messages) in this folder; by default apps/<remote>
              is built and its types are checked first
  --over-budget   publishes more script than REMOTE_SCRIPT_BUDGET_KB; the reason is recorded next to the release
  --gives-up  a page, link or place of the stable release that this one may remove; repeat it for each`;

interface Arguments {
  remote: string;
  version: string | undefined;
  from: string | undefined;
  overBudget: string | undefined;
  givesUp: readonly string[];
}

const options = {
  version: { type: 'string' },
  from: { type: 'string' },
  'over-budget': { type: 'string' },
  'gives-up': { type: 'string', multiple: true },
} as const;

const { remote, version, from, overBudget, givesUp } = readCommandLine<Arguments>(
  usage,
  { allowPositionals: true, options },
  (values, positionals) => {
    const name = remotes.find((known) => known === positionals[0]);
    if (!name || positionals.length !== 1)
      throw new Error(
        positionals[0]
          ? `There is no remote '${positionals.join(' ')}'. There are: ${remotes.join(', ')}.`
          : 'Give the name of a remote.',
      );
    if (values.version !== undefined && !isVersion(values.version))
      throw new Error(`'${values.version}' is not a version. Use three numbers, for example 1.5.0.`);
    const { version: wanted, from: folder } = values;
    return {
      ...{ remote: name, version: wanted, from: folder },
      ...{ overBudget: values['over-budget'], givesUp: values['gives-up'] ?? [] },
    };
  },
);

function build(remote: string): void {
  const words = ['run-many', '-t', 'build', 'typecheck', '-p', `@pluis/${remote}`, '--outputStyle=static'];
  const { status } = spawnSync(process.execPath, [tool('nx'), ...words], {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
  });
  if (status !== 0) throw new Error(`${remote} does not build, or its types are wrong.`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

try {
  if (from === undefined) build(remote);
  const folder = from === undefined ? undefined : path.resolve(from);
  process.exitCode = await publishAndTell({ name: remote, folder, version, overBudget, givesUp });
} catch (error) {
  console.error(messageOf(error));
  console.error('Nothing was published.');
  process.exitCode = 1;
}
