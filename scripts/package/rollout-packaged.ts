// node rollout.mjs <command>: `rollout` as a package has it. The commands that it names are a package's, too.
import { rolloutHere } from '../rollout-here';

const [, script = 'rollout.mjs', ...words] = process.argv;
process.exitCode = await rolloutHere(words, (line) =>
  line.replaceAll('npm run rollout --', `node ${script}`).replaceAll('npm start', 'node start.mjs'),
);
