import { addRolloutVerbs, checkoutCommands, type Command, createProgram, runProgram } from '@pluis/rollout';
import { dropServiceAddresses } from '../../../../tools/settings.mjs';
import { addBuildVerbs } from './build-verbs';
import { addPublishVerb } from './publish-verb';
import { ignoreClosedPipes, performHere, terminal } from './here';
import { addRunVerbs } from './run-verbs';

/**
 * Makes the program of this checkout.
 * @param from the folder at which the paths of options start
 */
export function createCheckoutProgram(output = terminal, from = process.cwd()): Command {
  const program = createProgram(checkoutCommands.pluis, output);
  const perform = performHere(checkoutCommands);
  program.commandsGroup('Make a remote:');
  addBuildVerbs(program, perform);
  addPublishVerb(program, from);
  addRolloutVerbs(program, perform);
  program.commandsGroup('Run the store:');
  addRunVerbs(program, from);
  return program;
}

/** Runs `npx pluis <words>`. Resolves with the exit code. */
export function runInCheckout(words: readonly string[], from: string): Promise<number> {
  dropServiceAddresses(process.env);
  ignoreClosedPipes();
  return runProgram(createCheckoutProgram(terminal, from), words, terminal);
}
