import path from 'node:path';
import {
  addCheckVerb,
  addRolloutVerbs,
  addVerb,
  type Command,
  createProgram,
  onVerb,
  packageCommands,
  type Perform,
  runProgram,
  UsageError,
} from '@pluis/rollout';
import { dropServiceAddresses } from '../../../../tools/settings.mjs';
import { ignoreClosedPipes, performHere, terminal } from './here';

/** The acts that need the package's own files. */
interface PackageActs {
  /** The folder of the package. */
  readonly folder: string;
  serve(options: { readonly isPreparing: boolean }): Promise<void>;
  /** Resolves with whether the store can run. */
  examine(options: { readonly isWithShop: boolean }): Promise<boolean>;
}

/** Makes the program of a packaged store. */
export function createPackagedProgram(acts: PackageActs): Command {
  const names = packageCommands(acts.folder, process.cwd());
  const program = createProgram(names.pluis, terminal);
  const perform = withPlace(performHere(names), names.pluis);
  program.commandsGroup('Run the store:');
  addServe(program, acts);
  addRolloutVerbs(program, perform);
  addCheckVerb(program, perform);
  return program;
}

/** Runs `node pluis.mjs <words>` in a packaged store. Resolves with the exit code. */
export function runPackaged(words: readonly string[], acts: PackageActs): Promise<number> {
  dropServiceAddresses(process.env);
  ignoreClosedPipes();
  process.env.SHELL_DIST ||= path.join(acts.folder, 'shell/dist');
  return runProgram(createPackagedProgram(acts), words, terminal);
}

/** A store without a place of its own has nothing that these verbs could change. */
function withPlace(perform: Perform, pluis: string): Perform {
  return (act) => {
    if (process.env.DATA) return perform(act);
    console.error(`Set DATA to the place that the store uses: DATA=<folder> ${pluis} ${act.name}`);
    process.exitCode = 1;
    return Promise.resolve();
  };
}

function addServe(program: Command, { serve, examine }: PackageActs): void {
  const check = async (isWithShop: boolean) => {
    if (!(await examine({ isWithShop }))) process.exitCode = 1;
  };
  onVerb(
    addVerb(program, 'serve', 'start the store; docs/settings.md of the project has its settings')
      .option('--check', 'only check the machine and the settings, as doctor')
      .option('--shop', 'with --check: the shop that they name, too')
      .option('--prepare', "only add this package's releases to the release store and create the flags"),
    (_, { check: isChecking = false, shop = false, prepare = false }) => {
      if (shop && !isChecking) throw new UsageError('--shop goes with --check.');
      return isChecking ? check(shop) : serve({ isPreparing: prepare });
    },
  );
  onVerb(
    addVerb(program, 'doctor', 'check this machine and its settings').option(
      '--shop',
      'also the shop that they name',
    ),
    (_, { shop = false }) => check(shop),
  );
}
