import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { npm, root, tool } from './installed.mjs';

export { hasTools, npm, root, tool } from './installed.mjs';

const lockFile = path.join(root, 'package-lock.json');
const stampFile = path.join(root, 'node_modules', '.installed-lock');

const wantedLock = () => createHash('sha256').update(fs.readFileSync(lockFile)).digest('hex');

/** Whether exactly what the lock file names is installed, as far as `ensureInstalled` has seen to it. */
export function isInstalled() {
  return fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === wantedLock();
}

/** Installs what the lock file names, unless exactly that is installed already. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing dependencies…');
  run(...npm('ci', '--no-audit', '--no-fund', '--loglevel=error'));
  fs.writeFileSync(stampFile, wantedLock());
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
