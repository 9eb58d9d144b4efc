import { fork, type ChildProcess } from 'node:child_process';
import { realpathSync } from 'node:fs';
import path from 'node:path';

/** Maximum heap of a process, in MiB. */
const heapMb = 192;
/** Maximum length of a text that it writes to the console; the rest is cut off. */
const maxOutputLength = 2000;

/** Node 20 has the permission model under its first name only. */
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

interface ForkedChild {
  child: ChildProcess;
  /** Returns a sentence: how it ended, and the error that it wrote to the console, if any. */
  describeEnd(how: string): string;
}

/**
 * Starts a process for the code of one release. By Node's permission model it reads only the folder of its own script, writes
 * nothing, and starts no program, thread or addon; signals and the network are not part of that model. It knows nothing of
 * the operator's environment.
 * @param onOutput called with each text that it writes to the console
 */
export function forkChild(file: string, onOutput: (text: string) => void): ForkedChild {
  const script = realpathSync(file);
  const child = fork(script, [], {
    execArgv: [
      permission,
      `--allow-fs-read=${path.dirname(script)}${path.sep}*`,
      '--disable-warning=ExperimentalWarning',
      `--max-old-space-size=${heapMb}`,
    ],
    env: { NODE_ENV: process.env['NODE_ENV'] },
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const output of [child.stdout, child.stderr]) {
    output?.setEncoding('utf8');
    output?.on('data', (text: string) => {
      said = (said + text).slice(-maxOutputLength);
      onOutput(text.slice(0, maxOutputLength));
    });
  }
  return {
    child,
    describeEnd(how) {
      const error = /^.*(?:Error: |heap out of memory).*/m.exec(said)?.[0];
      return `its process ended (${how})${error === undefined ? '' : `: ${error}`}`;
    },
  };
}
