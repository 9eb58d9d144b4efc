// npm run help: the project's commands, by what they are for.
import { pathToFileURL } from 'node:url';

/** Purpose -> command -> what it does. A test holds it to package.json. */
export const commands = {
  'Run the store': {
    start: 'the store at http://localhost:4200, with an embedded provider',
    dev: 'the same, built anew as sources change; -- catalog: that remote alone',
    doctor: 'what is wrong with this machine and its settings; -- --shop: with the shop, too',
  },
  'Change it': {
    test: 'everything: format, lint, types, messages, units, contract, budgets, end to end',
    'test:engines': 'the main journeys in Firefox, WebKit and Chromium',
    'test:versions': 'unit tests, a journey and the package on every Node that people have',
    format: 'formats all files',
    knip: 'finds what nothing uses',
  },
  'Release a remote': {
    'publish:remote': '-- catalog --version 1.5.0: builds, tries and publishes it',
    'new:remote': '-- stories --path /stories: a remote more',
    'pack:kit': '-- --out <folder>: what a team builds and ships a remote with elsewhere',
    rollout: '-- help: who gets which release; start, ramp, complete, rollback, status, watch',
  },
  'Run it elsewhere': {
    package: '-- --out <folder>: one folder with all that a production machine runs',
  },
  'Measure it': {
    bench: 'how fast pages and presses are, and how many a server gives',
    stress: 'what it does under load; -- --restart: while its servers are replaced',
  },
  'Find your way': {
    help: 'this list',
  },
};

/** The list as it is printed. */
export function helpText() {
  const names = Object.values(commands).flatMap((group) => Object.keys(group));
  const width = Math.max(...names.map((name) => name.length));
  const groups = Object.entries(commands).map(([purpose, group]) =>
    [
      purpose,
      ...Object.entries(group).map(([name, text]) => `  npm run ${name.padEnd(width)}  ${text}`),
    ].join('\n'),
  );
  return `${groups.join('\n\n')}\n\nMore: README.md, CONTRIBUTING.md, docs/operations.md, docs/production.md`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(helpText());
