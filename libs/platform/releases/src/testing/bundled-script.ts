import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * Bundles a script of a project's `src/testing` for tests that start it many times: with tsx each start takes a second of CPU
 * time longer. Resolves to the bundle, which is in the project's node_modules, so that it finds the project's packages.
 */
export async function bundledScript(script: string): Promise<string> {
  const folder = path.resolve(path.dirname(script), '../../node_modules/.cache/test-scripts');
  const bundle = path.join(folder, `${path.basename(script, '.ts')}.mjs`);
  await promisify(execFile)(process.execPath, [path.join(__dirname, 'bundle-script.mjs'), script, bundle]);
  return bundle;
}
