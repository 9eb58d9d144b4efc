// node scripts/command.mjs <file or tool> [arguments]: runs it if the dependencies are installed, otherwise says what to do.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { childEnv, hasTools, root, tool } from './environment.mjs';

const [name = '', ...words] = process.argv.slice(2);
if (!hasTools()) {
  console.error('Nothing is installed yet. Run `npm ci` first; `npm start` and `npm test` do so themselves.');
  process.exit(1);
}
if (/\.(ts|mjs)$/.test(name)) {
  // In this process, so that signals and exit codes need no forwarding.
  const file = path.join(root, name);
  process.argv = [process.execPath, file, ...words];
  const { register } = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(file).href);
} else {
  const child = spawn(process.execPath, [tool(name), ...words], {
    ...{ cwd: root, stdio: 'inherit', env: childEnv },
  });
  child.once('exit', (code) => process.exit(code ?? 1));
}
