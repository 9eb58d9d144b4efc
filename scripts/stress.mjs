// npm run stress [-- --restart | --releases [<n>]] [--minutes <n>]: what the store does under load, with verdicts. See --help.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { register } from 'tsx/esm/api';
import { readCommandLine } from './command-line.mjs';
import { root } from './environment.mjs';
import { createVerdicts } from './stress/verdicts.mjs';

const usage = `Usage: npm run stress -- [--minutes 10]               visitors and addresses that are ever new
       npm run stress -- --restart [--minutes 2]     three servers behind nginx are replaced, a new shell among them
       npm run stress -- --releases [100]            releases follow each other

All of it happens on this machine's loopback. Ends with 1 where a verdict does not hold.`;

const options = { minutes: { type: 'string' }, restart: { type: 'boolean' }, releases: { type: 'boolean' } };
const { restart, releases, minutes, count } = readCommandLine(
  usage,
  { options, allowPositionals: true },
  (values, positionals) => {
    const numbers = [values.minutes, ...positionals].filter(Boolean).map(Number);
    if (numbers.some((number) => !(number > 0))) throw new Error('A number is more than 0.');
    return {
      ...values,
      minutes: values.minutes && Number(values.minutes),
      count: Number(positionals[0] ?? 100),
    };
  },
);
if (!existsSync(path.join(root, 'apps/shell/dist/build.json'))) {
  console.error('The store is not built. Run `npx nx run-many -t build` first.');
  process.exit(1);
}
register();
const verdicts = createVerdicts();
if (restart) await (await import('./stress/restart.mjs')).stressRestart({ minutes: minutes || 2, verdicts });
else if (releases) await (await import('./stress/releases.mjs')).stressReleases({ count, verdicts });
else await (await import('./stress/knee.mjs')).stressKnee({ minutes: minutes || 10, verdicts });
process.exitCode = verdicts.allHold() ? 0 : 1;
