// npm run stress [-- --restart | --releases [<n>] | --trials] [--minutes <n>]: checks the store under load. See --help.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { register } from 'tsx/esm/api';
import { readCommandLine } from '../../scripts/command-line.mjs';
import { root } from '../../scripts/environment.mjs';
import { createVerdicts } from './stress/verdicts.mjs';

const usage = `Usage: npm run stress -- [--minutes 10]               visitors, many of them with new URLs
       npm run stress -- --restart [--minutes 2]     replaces three servers behind nginx, also by a new shell
       npm run stress -- --releases [100]            rolls out this many releases in a row
       npm run stress -- --trials [--minutes 10] [--prometheus] [--where] [--only <name>]
                                                     puts releases with known faults on trial at 20 visits a second:
                                                     the guard has to halt each within the time, and complete a good one

Everything runs on this machine's loopback interface. Exits with 1 if a check fails.`;

const options = {
  ...{ minutes: { type: 'string' }, restart: { type: 'boolean' }, releases: { type: 'boolean' } },
  ...{ trials: { type: 'boolean' }, prometheus: { type: 'boolean' }, where: { type: 'boolean' } },
  only: { type: 'string', default: '' },
};
const { restart, releases, trials, prometheus, where, only, minutes, count } = readCommandLine(
  usage,
  { options, allowPositionals: true },
  (values, positionals) => {
    const numbers = [values.minutes, ...positionals].filter(Boolean).map(Number);
    if (numbers.some((number) => !(number > 0))) throw new Error('Numbers must be greater than 0.');
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
else if (trials) {
  const chosen = { minutes: minutes || 10, withPrometheus: prometheus, withCondition: where, only };
  await (await import('./trials/trials.ts')).stressTrials({ ...chosen, verdicts });
} else await (await import('./stress/knee.mjs')).stressKnee({ minutes: minutes || 10, verdicts });
process.exitCode = verdicts.allHold() ? 0 : 1;
