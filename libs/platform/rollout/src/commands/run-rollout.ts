import type { RolloutContext } from './context';
import { performIn } from './perform';
import { createProgram, runProgram } from './program';
import { addCheckVerb, addRolloutVerbs } from './rollout-verbs';

/** Runs a verb that controls who gets which release; see `runProgram` for the exit code. */
export async function runRollout(argv: readonly string[], context: RolloutContext): Promise<number> {
  const program = createProgram(context.commands.pluis, context);
  const perform = performIn(context);
  addRolloutVerbs(program, perform);
  addCheckVerb(program, perform);
  return runProgram(program, argv, context);
}
