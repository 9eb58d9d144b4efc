#!/usr/bin/env node
// pluis: the command of the kit, for teams whose repository has only a remote.
import { checkoutCommands, type CommandNames } from '@pluis/rollout';
import { isHelp } from '../command-line.mjs';
import { rolloutHere } from '../rollout-here';
import { buildRemote } from './build-remote';
import { checkHere } from './check-command';
import { NewRemoteRefusal } from './create-remote';
import { devCommand } from './dev-command';
import { newCommand } from './new-command';
import { publishCommand } from './publish-command';
import { statusCommand } from './status-command';
import { upgradeCommand } from './upgrade-command';
import { requireReleaseStore, useKitsShell, usePublicAddress } from './shell-address';

const usage = `Usage: pluis <command>

  new <name> --path </path> [--kit <dir>]   create a remote in ./<name>; --kit: install the kit from tarballs in <dir>
  dev [--port 4300]                         show this remote in the deployed shop, for your browser only
  build                                     build this remote
  check                                     check this remote's imports and types, and its build against the shop
  publish [--version 1.0.0] [--from <dir>]  build, check and publish; by default the version is derived from the content;
                                            --over-budget "<why>": publish more script than the budget allows;
                                            --from: publish a finished build (dist, messages) from this folder;
                                            --gives-up <path>: a page, link or place that may be removed
  status [version] [--hours 1|4|12] [--json]        what the releases of this remote do in the shop: views, errors with
                                            places in the sources, speed, conversion; --maps <dir>: a build (dist)
  upgrade [--kit <dir>]                     move this remote to a newer kit: the newest one in <dir>
  rollout <command>                         control who gets which release: pluis rollout help

Set these variables: SHELL_URL, RELEASES_DIR or RELEASES_BUCKET, FLAGS_FILE; for status STATUS_URL and TEAM_TOKEN.
Exit codes: 0 done, 1 refused or failed, 2 wrong command line.`;

/** A repository with the kit has one remote, so the command that publishes does not name it. */
const kitCommands: CommandNames = {
  ...checkoutCommands,
  rollout: 'npx pluis rollout',
  publishing: (_remote, version) => `Publish it: npm run publish:remote -- --version ${version}`,
};

const commands: Readonly<Record<string, (words: string[]) => Promise<number | void> | number | void>> = {
  new: newCommand,
  dev: devCommand,
  build: () => buildRemote(process.cwd()),
  check: checkHere,
  publish: publishCommand,
  status: statusCommand,
  upgrade: upgradeCommand,
  async rollout(words) {
    const asksForHelp = words.length === 0 || words[0] === 'help' || isHelp(words);
    if (!asksForHelp) requireReleaseStore();
    if (!asksForHelp && words[0] === 'preview') await usePublicAddress();
    return rolloutHere(words, kitCommands);
  },
};

const [name = 'help', ...words] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
process.env.NODE_ENV ||= 'production';
useKitsShell();
const hint = 'Help: npx pluis help';
if (name === 'help' || (name !== 'rollout' && isHelp([name, ...words]))) {
  console.log(usage);
} else if (!command) {
  console.error(`There is no command "${name}".\n${hint}`);
  process.exitCode = 2;
} else {
  try {
    process.exitCode = (await command(words)) ?? process.exitCode ?? 0;
  } catch (error) {
    const isUsageError = error instanceof NewRemoteRefusal || isParseError(error);
    const message = error instanceof Error ? error.message : String(error);
    console.error(isUsageError ? `${message.split('. To specify', 1)[0]}\n${hint}` : message);
    process.exitCode = isUsageError ? 2 : 1;
  }
}

function isParseError(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
