// npm run new:remote -- <name> --path </path>: creates a remote in apps/<name>.
import path from 'node:path';
import { parseArgs } from 'node:util';
import kit from '../libs/kit/package.json' with { type: 'json' };
import { checkNewRemote, createRemote, NewRemoteRefusal } from './kit/create-remote';

const usage = 'Usage: npm run new:remote -- <name> --path </path>     for example: stories --path /stories';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { path: { type: 'string' } },
  });
  const remote = checkNewRemote(positionals[0], values.path);
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
} catch (error) {
  if (!(error instanceof NewRemoteRefusal || error instanceof TypeError)) throw error;
  console.error(`${error.message}\n${usage}`);
  process.exitCode = 2;
}
