import { execFileSync, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { root } from '../scripts/environment.mjs';

/** A port on which nothing listens now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Starts a process in the project's root and waits until it has printed a line that matches. */
export async function startProcess(command, args, env, ready) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  let output = '';
  const found = await new Promise((resolve, reject) => {
    const take = (chunk) => {
      output = (output + chunk).slice(-20_000);
      const match = ready.exec(output);
      if (match) resolve(match);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('error', reject);
    void exited.then(() => reject(new Error(`${command} ${args.join(' ')} ended early:\n${output}`)));
  });
  return {
    pid: child.pid,
    /** The match of that line. */
    found,
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM');
      await exited;
    },
  };
}

/** The resident memory of a process, in MB. */
export function memoryOf(pid) {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1000;
}
