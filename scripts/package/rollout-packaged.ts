// node rollout.mjs <command>: `rollout` as a package has it. The commands that it names are a package's, too.
import { rolloutHere } from '../rollout-here';
import { asPackaged } from './as-packaged';

process.exitCode = await rolloutHere(process.argv.slice(2), asPackaged);
