import { spawn, type ChildProcess } from 'node:child_process';

/** The last line that it reads lists the processes to end; an empty one lists none. */
const script = 'while read -r line; do pids=$line; done; [ -z "$pids" ] || kill -9 $pids';

/**
 * Ends processes when this one has ended, in whatever way: one that loops would not notice it. A shell keeps the list and
 * reads a pipe, which the system closes then.
 */
export function createReaper() {
  const pids = new Set<number>();
  let shell: ChildProcess | undefined;
  let isClosed = false;

  function start(): ChildProcess {
    // In a group of its own, because a signal to the server's group must not end it first.
    const own = spawn('sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true, env: {} });
    const forget = () => {
      if (shell === own) shell = undefined;
    };
    own.once('error', forget);
    own.once('exit', forget);
    // If it has ended, the next change starts another one.
    own.stdin?.on('error', forget);
    own.unref();
    return own;
  }

  function tell(): void {
    if (isClosed) return;
    shell ??= start();
    shell.stdin?.write(`${[...pids].join(' ')}\n`);
  }

  return {
    /** Ends a process after this one, unless it has ended before. */
    watch(child: ChildProcess): void {
      const { pid } = child;
      if (pid === undefined) return;
      pids.add(pid);
      tell();
      child.once('exit', () => {
        pids.delete(pid);
        tell();
      });
    },
    close(): void {
      isClosed = true;
      shell?.stdin?.end();
    },
  };
}

export type Reaper = ReturnType<typeof createReaper>;
