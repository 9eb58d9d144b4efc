import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pages, profiles } from './profiles.mjs';

const kinds = ['loads', 'actions', 'lighthouse', 'throughput', 'renders'];

export const usage = `Usage: npm run bench -- [options]

  --rounds <n>          rounds of page loads and actions (5)
  --profiles <names>    ${Object.keys(profiles).join(',')} (both)
  --only <pages>        ${Object.keys(pages).join(',')} (all)
  --kinds <names>       ${kinds.join(',')} (all)
  --lighthouse <n>      Lighthouse runs per page (5)
  --minutes <n>         duration of each measurement under load (1)
  --against <folder>    another checkout with a build, measured alternately
  --name <name>         the name of the two files in bench-results (the date and time)`;

/** Reads the command line. Throws an Error with a sentence about the problem. */
export function readArguments(args) {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '5' },
      profiles: { type: 'string', default: Object.keys(profiles).join(',') },
      only: { type: 'string', default: Object.keys(pages).join(',') },
      kinds: { type: 'string', default: kinds.join(',') },
      lighthouse: { type: 'string', default: '5' },
      minutes: { type: 'string', default: '1' },
      name: { type: 'string', default: new Date().toISOString().slice(0, 16).replace(':', '') },
      against: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  return {
    help: values.help,
    name: values.name,
    against: values.against && readBuilt('--against', values.against),
    rounds: readNumber('--rounds', values.rounds),
    lighthouseRuns: readNumber('--lighthouse', values.lighthouse),
    minutes: readNumber('--minutes', values.minutes),
    profiles: readNames('--profiles', values.profiles, Object.keys(profiles)),
    pages: readNames('--only', values.only, Object.keys(pages)),
    kinds: readNames('--kinds', values.kinds, kinds),
  };
}

function readBuilt(option, folder) {
  if (existsSync(path.join(folder, 'apps/shell/dist/build.json'))) return folder;
  throw new Error(`${option} is '${folder}', which has no build of the store.`);
}

function readNumber(option, text) {
  const number = Number(text);
  if (number > 0) return number;
  throw new Error(`${option} is '${text}'. Use a number above 0.`);
}

function readNames(option, text, known) {
  const names = text.split(',').filter(Boolean);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined && names.length > 0) return names;
  throw new Error(`${option} accepts ${known.join(', ')}, not '${unknown ?? text}'.`);
}
