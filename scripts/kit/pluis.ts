// pluis: the program in a team's own repository, whose only project is a remote.
import { checkoutCommands, type CommandNames, createProgram, runProgram } from '@pluis/rollout';
import { failing } from '../../libs/cli/src/failing';
import { ignoreClosedPipes, performHere, terminal } from '../../libs/cli/src/here';
import { dropServiceAddresses } from '../../tools/settings.mjs';
import { addKitVerbs } from './kit-verbs';
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
  let isReady = false;
  await failing(async () => {
    requireReleaseStore();
    if (act.name === 'preview') await usePublicAddress();
    isReady = true;
  });
  if (isReady) await perform(act);
});
program.addHelpText(
  'after',
  '\nSet these variables: SHELL_URL, RELEASES_DIR or RELEASES_BUCKET, FLAGS_FILE; for status STATUS_URL and TEAM_TOKEN.',
);
process.exitCode = (await runProgram(program, process.argv.slice(2), terminal)) || process.exitCode;
