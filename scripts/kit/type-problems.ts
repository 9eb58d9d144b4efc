import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

/** What TypeScript says of the remote in a folder; empty where nothing is wrong, or `signal` has ended the question. */
export function typeProblems(folder: string, signal?: AbortSignal): Promise<string> {
  const tsc = createRequire(path.join(folder, 'package.json')).resolve('typescript/bin/tsc');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [tsc, '-p', folder, '--noEmit', '--pretty', 'false'],
      { cwd: folder, signal, maxBuffer: 16 * 1024 * 1024 },
      (error, out, complaints) => resolve(error && !signal?.aborted ? `${out}${complaints}`.trim() : ''),
    );
  });
}
