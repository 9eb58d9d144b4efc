import path from 'node:path';
import { UsageError } from '@pluis/rollout';
import kit from '../../kit/package.json' with { type: 'json' };
import { checkNewRemote, createRemote, NewRemoteRefusal } from '../../create-remote/create-remote.mjs';

/** Creates a remote in `apps/<name>`, for example: stories --path /stories. Throws `UsageError`. */
export function newRemote(name: string | undefined, pagePath: string | undefined): void {
  try {
    create(name, pagePath);
  } catch (error) {
    throw error instanceof NewRemoteRefusal ? new UsageError(error.message) : error;
  }
}

function create(name: string | undefined, pagePath: string | undefined): void {
  const remote = checkNewRemote(name, pagePath);
  const folder = path.resolve('apps', remote.name);
  const files = createRemote(folder, remote, 'workspace', {
    name: `@pluis/${remote.name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: {
      build: 'rspack build -c rspack.config.mjs',
      test: 'jest',
      lint: 'eslint .',
      typecheck: 'tsc -p . && node ../../libs/platform/kit/check-imports.mjs',
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
    `Next: npm install, npx nx test @pluis/${remote.name}, npx pluis publish ${remote.name} --version 1.0.0`,
  );
}
