// pluis: the program in a team's own repository, whose only project is a remote.
import { type Act, createProgram, readLink, runProgram, teamCommands } from '@pluis/rollout';
import { failing } from '../failing';
import { ignoreClosedPipes, performHere, terminal } from '../here';
import { dropServiceAddresses } from '../../../../../tools/settings.mjs';
import { addKitVerbs } from './kit-verbs';
import { performThrough } from './linked';
import { requireReleaseStore, useKitsShell, usePublicAddress } from './shell-address';

process.env.NODE_ENV ||= 'production';
dropServiceAddresses(process.env);
ignoreClosedPipes();
useKitsShell();
const program = createProgram(teamCommands.pluis, terminal);
const findLink = () => readLink(process.cwd(), process.env, program.opts<{ server?: string }>().server);
const performOwn = performHere(teamCommands);

/** Lets the linked shop perform a verb; without a link it is performed here. */
async function perform(act: Act): Promise<void> {
  let isHere = false;
  await failing(async () => {
    const link = await findLink();
    if (link !== null) {
      process.exitCode = await performThrough(link, act);
      return;
    }
    requireReleaseStore();
    if (act.name === 'preview') await usePublicAddress();
    isHere = true;
  });
  if (isHere) await performOwn(act);
}

addKitVerbs(program, { perform, findLink });
program.addHelpText(
  'after',
  '\nLink this folder to the shop once: npx pluis link <url>. Without a link set these variables: SHELL_URL, DATA.',
);
process.exitCode = (await runProgram(program, process.argv.slice(2), terminal)) || process.exitCode;
