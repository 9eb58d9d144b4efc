// pluis: the program in a team's own repository, whose only project is a remote.
import { checkoutCommands, type CommandNames, createProgram, readLink, runProgram } from '@pluis/rollout';
import { failing } from '../../libs/cli/src/failing';
import { ignoreClosedPipes, performHere, terminal } from '../../libs/cli/src/here';
import { dropServiceAddresses } from '../../tools/settings.mjs';
import { addKitVerbs } from './kit-verbs';
import { performThrough } from './linked';
import { requireReleaseStore, useKitsShell, usePublicAddress } from './shell-address';

/** A repository with the kit has one remote, so the verb that publishes does not name it. */
const kitCommands: CommandNames = {
  ...checkoutCommands,
  publishing: (_remote, version) => `Publish it: npx pluis publish --version ${version}`,
};

process.env.NODE_ENV ||= 'production';
dropServiceAddresses(process.env);
ignoreClosedPipes();
useKitsShell();
const program = createProgram(kitCommands.pluis, terminal);
const perform = performHere(kitCommands);
addKitVerbs(program, kitCommands, async (act) => {
  let isHere = false;
  await failing(async () => {
    const link = await readLink(process.cwd(), process.env);
    if (link !== null) {
      process.exitCode = await performThrough(link, act);
      return;
    }
    requireReleaseStore();
    if (act.name === 'preview') await usePublicAddress();
    isHere = true;
  });
  if (isHere) await perform(act);
});
program.addHelpText(
  'after',
  '\nLink this folder to the shop once: npx pluis link <url>. Without a link set these variables: SHELL_URL, DATA; for status STATUS_URL and TEAM_TOKEN.',
);
process.exitCode = (await runProgram(program, process.argv.slice(2), terminal)) || process.exitCode;
