// Bundles a TypeScript script with the workspace's own modules: `<script> <bundle>`. Packages stay imports.
import path from 'node:path';
import { rspack } from '@rspack/core';

const [script = '', bundle = ''] = process.argv.slice(2);
const compiler = rspack({
  mode: 'production',
  context: path.dirname(script),
  entry: { main: script },
  target: 'node20',
  devtool: false,
  resolve: { extensions: ['.ts', '.mjs', '.js'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        type: 'javascript/auto',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
      },
    ],
    parser: { javascript: { importMeta: false } },
  },
  externals: [/^(?!@pluis\/)[@a-z]/],
  externalsType: 'module',
  output: {
    path: path.dirname(bundle),
    filename: path.basename(bundle),
    chunkFilename: `${path.basename(bundle, '.mjs')}-[name].mjs`,
    module: true,
    chunkFormat: 'module',
    chunkLoading: 'import',
    library: { type: 'module' },
  },
  optimization: { minimize: false, nodeEnv: false },
});
compiler.run((error, stats) => {
  if (error) throw error;
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  compiler.close(() => undefined);
});
