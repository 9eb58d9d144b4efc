import { spawn } from 'node:child_process';

const endWithParent = new URL('./end-with-parent.mjs', import.meta.url).href;

/**
 * Starts a Node program that ends with this process, whatever ends it.
 * @param {readonly string[]} words the arguments of Node
 * @param {import('node:child_process').SpawnOptions} options
 */
export function startChild(words, options) {
  return spawn(process.execPath, ['--import', endWithParent, ...words], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    ...options,
  });
}
