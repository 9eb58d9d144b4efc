// `npx pluis`, as far as the tests start it again and again: what publishes and rolls out.
import { addPublishVerb, performHere, terminal } from '@pluis/cli';
import { addCheckVerb, addRolloutVerbs, checkoutCommands, createProgram, runProgram } from '@pluis/rollout';

const program = createProgram(checkoutCommands.pluis, terminal);
const perform = performHere(checkoutCommands);
addPublishVerb(program, process.cwd());
addRolloutVerbs(program, perform);
addCheckVerb(program, perform);
process.exitCode = (await runProgram(program, process.argv.slice(2), terminal)) || process.exitCode;
