// npm run new:remote -- <name> --path </path>: creates a remote in apps/<name>.
import path from 'node:path';
import kit from '../libs/kit/package.json' with { type: 'json' };
import { readCommandLine } from './command-line.mjs';
import { checkNewRemote, createRemote } from './kit/create-remote';

const usage = `Usage: npm run new:remote -- <name> --path </path>

Creates a remote in apps/<name>, for example: stories --path /stories`;

const remote = readCommandLine(
  usage,
  { allowPositionals: true, options: { path: { type: 'string' } } },
  (values, positionals) => checkNewRemote(positionals[0], values.path),
);
const folder = path.resolve('apps', remote.name);
const template = (part: string) => path.resolve('libs/kit/template', part);
const files = createRemote(folder, remote, [template('both'), template('workspace')], {
  name: `@pluis/${remote.name}`,
  version: '1.0.0',
  private: true,
  type: 'module',
  scripts: {
    build: 'rspack build -c rspack.config.mjs',
    test: 'jest',
    lint: 'eslint .',
    typecheck: 'tsc -p . && node ../../libs/kit/check-imports.mjs',
  },
  dependencies: {
    '@pluis/contract': '*',
    '@pluis/i18n': '*',
    '@pluis/ui': '*',
    react: kit.dependencies.react,
    'react-intl': kit.dependencies['react-intl'],
  },
  devDependencies: { '@pluis/kit': '*' },
  nx: { tags: ['type:app', `scope:${remote.name}`] },
});
console.log(`Created apps/${remote.name}:\n${files.map((file) => `  ${file}`).join('\n')}`);
console.log(
  `Next: npm install, npx nx test @pluis/${remote.name}, npm run publish:remote -- ${remote.name} --version 1.0.0`,
);
