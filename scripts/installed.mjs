import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireNode } from '../libs/platform/cli/checks/machine.mjs';

export { npm } from './npm.mjs';

/** The project's root. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

requireNode(JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).engines.node);

/** The packages of tools whose command has another name. */
const packages = { playwright: '@playwright/test', rspack: '@rspack/cli', tsc: 'typescript' };

const packageFile = (name, folder = root) =>
  path.join(folder, 'node_modules', packages[name] ?? name, 'package.json');

/** npm writes this list of the installed packages last. */
export const installedFile = path.join(root, 'node_modules', '.package-lock.json');

/** Whether the dependencies are installed, not only in part. */
export const hasTools = () => fs.existsSync(installedFile) && fs.existsSync(packageFile('tsx'));

/**
 * The script of a tool that is installed in the project, or in another folder. Run it with Node: on Windows the links in
 * `.bin` are not programs. Throws if the tool is not installed.
 */
export function tool(name, folder = root) {
  const file = packageFile(name, folder);
  const { bin } = JSON.parse(fs.readFileSync(file, 'utf8'));
  return path.join(path.dirname(file), typeof bin === 'string' ? bin : bin[name]);
}
