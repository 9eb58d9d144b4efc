// node rollout.mjs <command>: `rollout` in a package.
import { rolloutHere } from '../rollout-here';
import { packagedCommands } from './packaged-commands';

process.exitCode = await rolloutHere(process.argv.slice(2), packagedCommands());
