import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { npm, root, tool } from './installed.mjs';

export { hasTools, npm, root, tool } from './installed.mjs';

/** What npm has installed is named by a file of its own, which it writes last. */
const installedFile = path.join(root, 'node_modules', '.package-lock.json');

const packagesOf = (file) => JSON.parse(fs.readFileSync(file, 'utf8')).packages;

/** Whether these are the packages that a lock file names; optional ones may be another system's. */
export function isWhatLockNames(locked, installed) {
  const isThere = ([place, { version, integrity, link, optional }]) => {
    const found = installed[place];
    if (!found) return Boolean(optional);
    return found.version === version && found.integrity === integrity && found.link === link;
  };
  return (
    Object.entries(locked)
      // The others are the project's own folders.
      .filter(([place]) => place.includes('node_modules/'))
      .every(isThere)
  );
}

/** Whether what the lock file names is installed here, by whichever command. */
export function isInstalled() {
  return (
    fs.existsSync(installedFile) &&
    isWhatLockNames(packagesOf(path.join(root, 'package-lock.json')), packagesOf(installedFile))
  );
}

/** Installs what the lock file names, unless exactly that is installed already. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing dependencies…');
  run(...npm('ci', '--no-audit', '--no-fund', '--loglevel=error'));
}

/** The environment of every child: no daemon and no prompt, so nothing outlives the command that started it. */
export const childEnv = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' };

/** Runs a command in the root and waits; ends this process with its code when it fails. */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...childEnv, ...env },
  });
  if (error) throw error;
  if (status !== 0) {
    console.error(`\n${command} ${args.join(' ')} failed.`);
    process.exit(status ?? 1);
  }
}

/** Runs a tool that is installed here, as `run` does. */
export function runTool(name, args, env) {
  run(process.execPath, [tool(name), ...args], env);
}
