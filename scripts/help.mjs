// npm run help: lists the project's commands.
import { pathToFileURL } from 'node:url';
import { readCommandLine } from './command-line.mjs';

/** Purpose -> command -> description. A test compares it with package.json. */
export const commands = {
  'Run the store': {
    start: 'the store at http://localhost:4200, with an embedded provider',
    dev: 'the same, rebuilt when sources change; -- catalog: that remote alone',
    doctor: 'checks this machine and its settings; -- --shop: the shop, too',
  },
  'Change it': {
    test: 'everything: format, lint, types, messages, unit tests, contract, budgets, end to end',
    'test:engines': 'the main end-to-end tests in Firefox, WebKit and Chromium',
    'test:versions': 'unit tests, an end-to-end test and the package on every supported Node',
    format: 'formats all files',
    knip: 'finds unused code',
    'render:pictures':
      'renders the pictures of the landing page and of the sample products from scripts/pictures',
    'render:oncall': 'renders the picture of the page for the person on call in the README',
    'render:readme': 'renders the picture of the store in the README from one that runs',
    'render:fonts': 'creates the fonts of the headings again, for example after adding a language',
  },
  'Release a remote': {
    'publish:remote': '-- catalog --version 1.5.0: builds, checks and publishes it',
    'new:remote': '-- stories --path /stories: creates a remote',
    'pack:kit': '-- --out <folder>: packages the tools for a remote in another repository',
    rollout: '-- help: controls who gets which release; start, ramp, complete, rollback, status, watch',
  },
  'Run it elsewhere': {
    package: '-- --out <folder>: creates one folder that runs in production',
  },
  'Measure it': {
    bench: 'measures pages, interactions and server throughput',
    stress: 'checks the store under load; -- --restart: while its servers are replaced',
  },
  'Get help': {
    help: 'this list',
  },
};

/** The printed list. */
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  readCommandLine('Usage: npm run help\n\nLists the commands.', {}, () => undefined);
  console.log(helpText());
}
