import { spawn, type ChildProcess } from 'node:child_process';
import { freePort } from '@pluis/releases/testing/free-port';
import { signalGroup } from '../../harness/process';

/** How long a WebDriver server may take to start, in milliseconds. */
const startMs = 60_000;

export interface DriverServer {
  url: string;
  /** Ends the server and all processes that it has started, also if they hang. */
  stop(): Promise<void>;
}

/** Starts a WebDriver server on a free port and waits until it answers. */
export async function startServer(
  program: string,
  env: Readonly<Record<string, string>> = {},
): Promise<DriverServer> {
  const port = await freePort();
  const args = program.endsWith('safaridriver') ? ['--port', String(port)] : [`--port=${port}`];
  // With a process group of its own, the server can be ended together with its browser.
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: 'ignore', detached: true });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => void (child.pid && signalGroup(child.pid, 'SIGKILL') && (await exited));
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + startMs;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`${program} does not answer.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, stop };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/status`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Ends a process and waits until it has exited. */
export async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exited;
}
