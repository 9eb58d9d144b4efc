import { execFile } from 'node:child_process';
import path from 'node:path';

/** What TypeScript says of the remote in a folder; empty where nothing is wrong, or `signal` has ended the question. */
export function typeProblems(folder: string, signal?: AbortSignal): Promise<string> {
  const words = [path.join(folder, 'node_modules/typescript/bin/tsc'), '-p', folder, '--noEmit'];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...words, '--pretty', 'false'],
      { cwd: folder, signal, maxBuffer: 16 * 1024 * 1024 },
      (error, out, complaints) => resolve(error && !signal?.aborted ? `${out}${complaints}`.trim() : ''),
    );
  });
}
