import { addChangeVerbs, addVerb, type Command, onVerb, type ShopLink, UsageError } from '@pluis/rollout';
import { failing } from '../failing';
import { addPublishOptions, publishedVersion } from '../publish-options';
import { buildRemote } from './build-remote';
import { checkHere } from './check-command';
import { devCommand } from './dev-command';
import { linkCommand, performThrough, requireLink } from './linked';
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
type FindLink = () => Promise<ShopLink | null>;
/** The same; rejects if it is not linked. */
type Linked = () => Promise<ShopLink>;

/** Adds the verbs of a team's repository. */
export function addKitVerbs(program: Command, findLink: FindLink): void {
  const linked = async () => requireLink(await findLink());
  program
    .option('--server <url>', "act through the shop with this operators' address; PLUIS_TOKEN has the token")
    .configureHelp({ showGlobalOptions: true });
  onVerb(
    addVerb(program, 'link <url>', "act through the shop with this operators' address from now on"),
    ([url = '']) => running(() => linkCommand(url)),
  );
  program.commandsGroup('Make the remote:');
  addMakingVerbs(program, { findLink, linked });
  onVerb(
    addPublishOptions(addVerb(program, 'publish', 'build, check and publish this remote')),
    (_, { version, from }) => {
      const wanted = publishedVersion(version);
      return running(async () => publishCommand(await linked(), { version: wanted, from }));
    },
  );
  program.commandsGroup('Who gets which release:');
  addStatus(program, linked);
  addChangeVerbs(program, (act) => running(async () => performThrough(await linked(), act)));
}

function addMakingVerbs(
  program: Command,
  { findLink, linked }: { readonly findLink: FindLink; readonly linked: Linked },
): void {
  onVerb(
    addVerb(program, 'dev', 'show this remote in the deployed shop, for your browser only').option(
      '--port <n>',
      'the port on this machine (4300)',
    ),
    (_, { port }) => running(async () => devCommand(await linked(), port)),
  );
  onVerb(addVerb(program, 'build', 'build this remote'), () => running(() => buildRemote(process.cwd())));
  onVerb(
    addVerb(program, 'check', "check this remote's imports and types, and its build against the shop"),
    () => running(async () => checkHere(await findLink())),
  );
}

function addStatus(program: Command, linked: Linked): void {
  onVerb(
    addVerb(program, 'status', 'what the releases of this remote do in the shop')
      .option('--hours <n>', 'of the last 1, 4 or 12 hours (4)')
      .option('--json', 'print JSON alone'),
    (_, { hours = '4', json = false }) => {
      if (!['1', '4', '12'].includes(hours)) throw new UsageError(`--hours ${hours} is not 1, 4 or 12.`);
      return running(async () => statusCommand(await linked(), { hours, isJson: json }));
    },
  );
}
