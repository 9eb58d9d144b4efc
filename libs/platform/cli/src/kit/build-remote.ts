import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration, MultiCompiler } from '@rspack/core';

/** The builds of the remote in a folder, from its rspack.config.mjs. Throws an Error that says what to do. */
export async function remoteCompiler(folder: string): Promise<MultiCompiler> {
  const file = path.join(folder, 'rspack.config.mjs');
  if (!existsSync(file))
    throw new Error(`${folder} has no rspack.config.mjs. Run this in a remote's folder.`);
  // Keeps the bundler from resolving the import: the file is found at run time.
  const { default: configs }: { default: Configuration[] } = await import(
    /* webpackIgnore: true */ pathToFileURL(file).href
  );
  const { rspack } = await import('@rspack/core');
  return rspack(configs);
}

/** Builds the remote in a folder once. Rejects with the build's errors. */
export async function buildRemote(folder: string): Promise<void> {
  const compiler = await remoteCompiler(folder);
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error) return reject(error);
      if (stats?.hasErrors()) return reject(new Error(stats.toString({ preset: 'errors-only' })));
      return resolve();
    });
  });
}
