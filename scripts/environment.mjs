import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** The project's root. */
export const root = path.resolve(import.meta.dirname, '..');

const lockFile = path.join(root, 'package-lock.json');
const stampFile = path.join(root, 'node_modules', '.installed-lock');

/** Installs what the lock file names, unless exactly that is installed already. */
export function ensureInstalled() {
  const wanted = createHash('sha256').update(fs.readFileSync(lockFile)).digest('hex');
  const installed = fs.existsSync(stampFile) ? fs.readFileSync(stampFile, 'utf8') : '';
  if (installed === wanted) return;
  console.log('Installing dependencies…');
  // Not `npm ci`: that refuses a lock file that lacks another system's optional packages. Nothing is written.
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  fs.writeFileSync(stampFile, wanted);
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

/** The path of a tool that is installed here. */
export function tool(name) {
  return path.join(root, 'node_modules', '.bin', name);
}
