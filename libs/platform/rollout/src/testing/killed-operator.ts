// One operator who is killed at one of the steps of a change: `<state folder> <step>`. Exits with 0 if there are fewer steps.
import fs, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

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

// Only now, so that the command's own modules get these functions.
const { runOperator } = await import('./run-operator');
process.exitCode = await runOperator(['off', 'catalog'], 'anna', { ...process.env, DATA: state });
