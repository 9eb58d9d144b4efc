// node rollout.mjs <command>: `rollout` in a package. Commands in its output are the package's commands.
import { rolloutHere } from '../rollout-here';
import { asPackaged } from './as-packaged';

process.exitCode = await rolloutHere(process.argv.slice(2), asPackaged);
