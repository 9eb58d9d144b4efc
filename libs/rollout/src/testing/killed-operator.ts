// One operator who is killed at one of the steps of a change: `<state folder> <step>`. Exits with 0 if there are fewer steps.
import fs, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';

const [state = '', step = '0'] = process.argv.slice(2);
let left = Number(step);

function count(): void {
  if (left === 0) process.kill(process.pid, 'SIGKILL');
  left -= 1;
}

const { open, mkdir, link, rename, rm } = fs;
Object.assign(fs, {
  async open(...words: Parameters<typeof open>): Promise<FileHandle> {
    count();
    const handle = await open(...words);
    const [writeFile, sync] = [handle.writeFile.bind(handle), handle.sync.bind(handle)];
    handle.writeFile = async (data) => {
      count();
      await writeFile(data);
    };
    handle.sync = async () => {
      count();
      await sync();
    };
    return handle;
  },
  async mkdir(...words: Parameters<typeof mkdir>) {
    count();
    return mkdir(...words);
  },
  async link(...words: Parameters<typeof link>) {
    count();
    return link(...words);
  },
  async rename(...words: Parameters<typeof rename>) {
    count();
    return rename(...words);
  },
  async rm(...words: Parameters<typeof rm>) {
    count();
    return rm(...words);
  },
});
syncBuiltinESMExports();

const { runRollout } = await import('../commands/run-rollout');
const { checkoutCommands } = await import('../commands/command-names');
process.exitCode = await runRollout(['off', 'catalog'], {
  env: { ...process.env, ROLLOUT_STATE: state },
  cwd: tmpdir(),
  commands: checkoutCommands,
  checks: async () => [],
  stdout: () => undefined,
  stderr: (line) => process.stderr.write(`${line}\n`),
  now: () => new Date(),
  fetch,
  by: 'anna',
});
