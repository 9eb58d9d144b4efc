import {
  addChangeVerbs,
  addVerb,
  collect,
  type Command,
  onVerb,
  type Perform,
  type ShopLink,
  UsageError,
} from '@pluis/rollout';
import { failing } from '../failing';
import { addPublishOptions, publishedVersion } from '../publish-options';
import { buildRemote } from './build-remote';
import { checkHere } from './check-command';
import { devCommand } from './dev-command';
import { linkCommand } from './linked';
import { publishCommand } from './publish-command';
import { statusCommand } from './status-command';

type Result = number | void;

/** Runs a verb of a team, whose errors are sentences. */
function running(act: () => Result | Promise<Result>): Promise<void> {
  return failing(async () => {
    process.exitCode = (await act()) ?? process.exitCode ?? 0;
  });
}

/** Finds the shop through which a folder acts; null if it is not linked. */
export type FindLink = () => Promise<ShopLink | null>;

/** Adds the verbs of a team's repository. */
export function addKitVerbs(
  program: Command,
  { perform, findLink }: { readonly perform: Perform; readonly findLink: FindLink },
): void {
  program
    .option('--server <url>', "act through the shop with this operators' address; PLUIS_TOKEN has the token")
    .configureHelp({ showGlobalOptions: true });
  onVerb(
    addVerb(program, 'link <url>', "act through the shop with this operators' address from now on"),
    ([url = '']) => running(() => linkCommand(url)),
  );
  program.commandsGroup('Make the remote:');
  addMakingVerbs(program, findLink);
  onVerb(
    addPublishOptions(addVerb(program, 'publish', 'build, check and publish this remote')),
    (_, { version, from, overBudget, givesUp = [] }) => {
      const wanted = publishedVersion(version);
      return running(async () =>
        publishCommand(await findLink(), { version: wanted, from, overBudget, givesUp }),
      );
    },
  );
  program.commandsGroup('Who gets which release:');
  addStatus(program, findLink);
  addChangeVerbs(program, perform);
}

function addMakingVerbs(program: Command, findLink: FindLink): void {
  onVerb(
    addVerb(program, 'dev', 'show this remote in the deployed shop, for your browser only').option(
      '--port <n>',
      'the port on this machine (4300)',
    ),
    (_, { port }) => running(async () => devCommand(await findLink(), port)),
  );
  onVerb(addVerb(program, 'build', 'build this remote'), () => running(() => buildRemote(process.cwd())));
  onVerb(
    addVerb(program, 'check', "check this remote's imports and types, and its build against the shop"),
    () => running(async () => checkHere(await findLink())),
  );
}

function addStatus(program: Command, findLink: FindLink): void {
  onVerb(
    addVerb(program, 'status [version]', 'what the releases of this remote do in the shop')
      .option('--hours <n>', 'of the last 1, 4 or 12 hours (4)')
      .option('--json', 'print JSON alone')
      .option('--maps <folder>', 'a build (dist) with source maps; repeat it', collect),
    ([version], { hours = '4', json = false, maps = ['dist'] }) => {
      if (!['1', '4', '12'].includes(hours)) throw new UsageError(`--hours ${hours} is not 1, 4 or 12.`);
      return running(async () => statusCommand(await findLink(), { version, hours, isJson: json, maps }));
    },
  );
}
