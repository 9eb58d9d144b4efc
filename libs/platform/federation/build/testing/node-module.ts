import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

/**
 * Evaluates an expression with the exports of a build module as `m` in a separate Node process, because
 * builds are native ES modules. Returns the result through JSON. Throws errors with their text.
 */
export function inNode(file: string, expression: string, ...values: readonly unknown[]): unknown {
  const script = `
    import * as m from ${JSON.stringify(pathToFileURL(file).href)};
    const values = JSON.parse(process.argv[1]);
    process.stdout.write(JSON.stringify(await (${expression})) ?? 'null');`;
  const args = ['--input-type=module', '--eval', script, JSON.stringify(values)];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', stdio: 'pipe' }));
}
