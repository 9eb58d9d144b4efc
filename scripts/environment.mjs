import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { dropServiceAddresses } from '../tools/settings.mjs';
import { installedFile, npm, root, tool } from './installed.mjs';

export { hasTools, npm, root, tool } from './installed.mjs';

const packagesOf = (file) => JSON.parse(fs.readFileSync(file, 'utf8')).packages;

/** Whether the installed packages are those of the lock file. Optional packages may be for another system. */
export function isWhatLockNames(locked, installed) {
  const isThere = ([place, { version, integrity, link, optional }]) => {
    const found = installed[place];
    if (!found) return Boolean(optional);
    return found.version === version && found.integrity === integrity && found.link === link;
  };
  return (
    Object.entries(locked)
      // The other entries are the project's own folders.
      .filter(([place]) => place.includes('node_modules/'))
      .every(isThere)
  );
}

/** Whether the packages of the lock file are installed. */
export function isInstalled() {
  return (
    fs.existsSync(installedFile) &&
    isWhatLockNames(packagesOf(path.join(root, 'package-lock.json')), packagesOf(installedFile))
  );
}

/** Installs the packages of the lock file: all kinds, because a build needs them, whatever NODE_ENV and npm's settings leave out. */
export const installWords = [
  ...['ci', '--include=dev', '--include=optional', '--include=peer'],
  ...['--no-audit', '--no-fund', '--loglevel=error'],
];

/** Installs the packages of the lock file, unless exactly they are installed. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing dependencies…');
  run(...npm(...installWords));
}

/** The environment of every child process: no Nx daemon and no prompt, so that nothing outlives the command. */
export const childEnv = {
  ...dropServiceAddresses(process.env),
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  FORCE_COLOR: '0',
};

/** Runs a command in the root and waits. If it fails, exits with its code. */
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

/**
 * Starts a command in the root, and resolves with whether it succeeded when it has ended. The output of a quiet command is printed
 * only if it fails.
 */
export function inBackground(command, args, { env = {}, isQuiet = false } = {}) {
  const output = isQuiet ? 'pipe' : 'inherit';
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['inherit', output, output],
    env: { ...childEnv, ...env },
  });
  const written = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => written.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code !== 0) console.error(`${Buffer.concat(written)}\n${command} ${args.join(' ')} failed.`);
      resolve(code === 0);
    });
  });
}

/** Runs an installed tool, like `run`. */
export function runTool(name, args, env) {
  run(process.execPath, [tool(name), ...args], env);
}
