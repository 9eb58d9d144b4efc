// npm run stress [-- --restart | --releases [<n>]] [--minutes <n>]: checks the store under load. See --help.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { register } from 'tsx/esm/api';
import { readCommandLine } from './command-line.mjs';
import { root } from './environment.mjs';
import { createVerdicts } from './stress/verdicts.mjs';

const usage = `Usage: npm run stress -- [--minutes 10]               visitors, many of them with new URLs
       npm run stress -- --restart [--minutes 2]     replaces three servers behind nginx, also by a new shell
       npm run stress -- --releases [100]            rolls out this many releases in a row

Everything runs on this machine's loopback interface. Exits with 1 if a check fails.`;

const options = { minutes: { type: 'string' }, restart: { type: 'boolean' }, releases: { type: 'boolean' } };
const { restart, releases, minutes, count } = readCommandLine(
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
else await (await import('./stress/knee.mjs')).stressKnee({ minutes: minutes || 10, verdicts });
process.exitCode = verdicts.allHold() ? 0 : 1;
