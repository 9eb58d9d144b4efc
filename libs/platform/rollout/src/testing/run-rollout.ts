import type { RolloutContext } from '../commands/context';
import { performIn } from '../commands/perform';
import { createProgram, runProgram } from '../commands/program';
import { addCheckVerb, addRolloutVerbs } from '../commands/rollout-verbs';

/** Runs a verb that controls who gets which release; see `runProgram` for the exit code. */
export async function runRollout(argv: readonly string[], context: RolloutContext): Promise<number> {
  const program = createProgram(context.commands.pluis, context);
  const perform = performIn(context);
  addRolloutVerbs(program, perform);
  addCheckVerb(program, perform);
  return runProgram(program, argv, context);
}
