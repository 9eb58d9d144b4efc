// pluis: the program in a team's own repository, whose only project is a remote.
import path from 'node:path';
import { checkoutCommands, createProgram, readLink, runProgram } from '@pluis/rollout';
import { ignoreClosedPipes, terminal } from '../here';
import { dropServiceAddresses } from '../../../../../tools/settings.mjs';
import { kitFolder } from './kit-folder';
import { addKitVerbs } from './kit-verbs';

process.env.NODE_ENV ||= 'production';
dropServiceAddresses(process.env);
ignoreClosedPipes();
// The kit's own shell renders releases; the facts are those of the linked shop.
process.env.SHELL_DIST ||= path.join(kitFolder, 'shell');
const program = createProgram(checkoutCommands.pluis, terminal);
addKitVerbs(program, () => readLink(process.cwd(), process.env, program.opts<{ server?: string }>().server));
process.exitCode = (await runProgram(program, process.argv.slice(2), terminal)) || process.exitCode;
