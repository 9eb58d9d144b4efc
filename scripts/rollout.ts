// npm run rollout -- <command>: see `npm run rollout -- help`.
import { checkoutCommands } from '@pluis/rollout';
import { rolloutHere } from './rollout-here';

process.exitCode = await rolloutHere(process.argv.slice(2), checkoutCommands);
