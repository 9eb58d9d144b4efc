import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

/** TypeScript's errors about the remote in a folder; empty if there are none, or if `signal` aborts the check. */
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
