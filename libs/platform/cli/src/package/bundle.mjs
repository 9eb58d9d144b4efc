import fs from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { shellServerConfig } from '@pluis/federation/build';
import { shell } from '../../../../../apps/shell/shell.mjs';
import { root } from '../../../../../scripts/environment.mjs';

/** These have binaries, so they are copied instead of bundled. */
const native = ['sharp'];

/** Makes a server bundle contain its packages, instead of importing them from node_modules. */
const carried = {
  externals: Object.fromEntries(native.map((name) => [name, `module ${name}`])),
  externalsType: 'module',
};

/**
 * The shell's server build without the entries in `leftOut`. The releases' process, styles and facts are copied from the shell's own build, so they
 * are not built again.
 */
export function shellServer(folder, leftOut) {
  const config = shellServerConfig(shell);
  const entries = Object.entries(config.entry).filter(([name]) => !leftOut.includes(name));
  return {
    ...config,
    entry: Object.fromEntries(entries),
    output: { ...config.output, path: folder },
  };
}

/** The build of a program that otherwise runs from its sources: the commands or the provider. */
export function commands(out, name, entry, folder) {
  return {
    name,
    mode: 'production',
    context: root,
    target: 'node20',
    devtool: false,
    performance: false,
    entry,
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: { jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022' } },
        },
      ],
      parser: { javascript: { importMeta: false } },
    },
    ...carried,
    output: {
      path: path.join(out, folder),
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      library: { type: 'module' },
      clean: true,
    },
    // Keep NODE_ENV: it is read at run time.
    optimization: { minimize: false, nodeEnv: false },
  };
}

/** Runs compilations; rejects with their errors. */
export function compile(configs) {
  return new Promise((resolve, reject) => {
    rspack(configs, (error, stats) => {
      if (error) return reject(error);
      const problems = stats.toString({ all: false, errors: true, errorDetails: true });
      if (stats.hasErrors()) return reject(new Error(problems));
      return resolve(
        stats.toJson({ all: false, modules: true, nestedModules: true, modulesSpace: Infinity }),
      );
    });
  });
}

/** The folders of the packages whose modules are in a compilation. */
function packageFolders(modules, found = new Set()) {
  for (const { nameForCondition, name, modules: nested } of modules ?? []) {
    // The bundler marks a `#` in a path with an invisible space, and appends how it searches a folder.
    const [place = ''] = (nameForCondition ?? name ?? '').replaceAll('\u200b#', '#').split('|');
    const file = place.replaceAll('\\', '/');
    const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0];
    if (folder) found.add(path.resolve(root, folder));
    packageFolders(nested, found);
  }
  return found;
}

/** Bundles the shell's server, the provider and the commands with their packages; returns the folders of those packages. */
export async function bundle(out) {
  process.env.NODE_ENV = 'production';
  const { children } = await compile([
    // Only publishing needs the simulated browser.
    shellServer(path.join(out, 'shell/dist/server'), ['check-browser', 'simulated-window']),
    // At the same depth as its sources, because it reads its schema by a relative path.
    commands(out, 'provider', { main: './apps/provider/src/main.ts' }, 'provider/dist/server'),
    commands(
      out,
      'commands',
      {
        pluis: './libs/platform/cli/src/packaged.ts',
        'adopt-packaged': './libs/platform/cli/src/package/adopt-packaged.ts',
        'check-shop': './libs/platform/cli/src/doctor/check-shop.ts',
        'check-store': './libs/platform/cli/src/doctor/check-store.ts',
        settings: './libs/settings/src/index.ts',
      },
      'commands',
    ),
  ]);
  for (const file of fs.readdirSync(path.join(out, 'shell/dist/server'))) {
    if (file.endsWith('.css')) fs.rmSync(path.join(out, 'shell/dist/server', file));
  }
  return [...new Set(children.flatMap(({ modules }) => [...packageFolders(modules)]))];
}
