import { builtinModules, createRequire } from 'node:module';
import vm from 'node:vm';
import { checkExpose, type ExposeModule } from '@pluis/contract';

/** The shell's own modules, by the names under which remotes import them. */
export type SharedModules = Readonly<Record<string, unknown>>;

const builtins = new Set(builtinModules.flatMap((name) => [name, `node:${name}`]));
const nodeRequire = createRequire(`${process.cwd()}/`);

/**
 * Evaluates the server bundle of a release with the shell's own modules, so that it shares one React, one
 * store and one router. The bundle runs in this process with its rights: pass only verified bytes.
 * @param code the text of the bundle, one CommonJS file
 * @param name its name in stack traces, for example `catalog@1.5.0/server.cjs`
 * @param url the URL of the release's folder, which the bundle gets as `__dirname` and makes picture URLs with
 * @returns the exposes, by name (`./ShopPage`)
 * @throws Error with a sentence if the bundle requires a module that the shell does not share, throws, or
 * violates
 *   the contract
 */
export function evaluateBundle(
  code: string,
  name: string,
  shared: SharedModules,
  url = '',
): Record<string, ExposeModule> {
  const module: { exports: unknown } = { exports: {} };
  const require = (id: string): unknown => {
    if (Object.hasOwn(shared, id)) return shared[id];
    if (builtins.has(id)) return nodeRequire(id);
    throw new Error(
      `${name} asks for '${id}', which the shell does not share. Bundle it, or have the shell share it.`,
    );
  };
  const head = '(function (exports, module, require, __dirname) {';
  // The columns in stack traces are those of the file.
  const place = { filename: name, columnOffset: -head.length };
  const script = new vm.Script(`${head}${code}\n})`, place);
  const run: unknown = script.runInThisContext();
  if (typeof run !== 'function') throw new Error(`${name} is not a CommonJS bundle.`);
  run.call(module.exports, module.exports, module, require, url);
  return readExposes(module.exports, name);
}

function readExposes(exports: unknown, name: string): Record<string, ExposeModule> {
  const found =
    typeof exports === 'object' && exports !== null && 'exposes' in exports ? exports.exposes : undefined;
  if (typeof found !== 'object' || found === null) {
    throw new Error(
      `${name} exports no 'exposes'. Export them from src/server.ts: { './ShopPage': ShopPage, … }.`,
    );
  }
  const exposes: Record<string, ExposeModule> = {};
  for (const [expose, candidate] of Object.entries(found)) {
    const problems = checkExpose(candidate);
    if (problems.length > 0) throw new Error(`${name} has a wrong expose ${expose}: ${problems.join('; ')}.`);
    exposes[expose] = candidate;
  }
  return exposes;
}
