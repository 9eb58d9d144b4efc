import path from 'node:path';

/** Node 20 has the permission model under its first name only. */
const flag = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * Node's options with which a process reads these folders, writes nothing, and starts no program, thread or addon; signals and
 * the network are not part of that model.
 */
export function readingOnly(folders: readonly string[]): string[] {
  const reads = folders.map((folder) => `--allow-fs-read=${folder}${path.sep}*`);
  return [flag, ...reads, '--disable-warning=ExperimentalWarning'];
}
