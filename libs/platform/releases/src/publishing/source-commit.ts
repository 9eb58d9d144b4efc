import { execFileSync } from 'node:child_process';

/**
 * Returns the commit of the repository that contains a folder: `<hash>`, or `<hash>-dirty` if there are
 * uncommitted changes. Null if the folder is not in a repository or git is not installed.
 */
export function sourceCommit(folder: string): string | null {
  const commit = git(folder, 'rev-parse', 'HEAD');
  if (commit === null) return null;
  const changes = git(folder, 'status', '--porcelain');
  return changes === '' ? commit : `${commit}-dirty`;
}

function git(folder: string, ...words: readonly string[]): string | null {
  try {
    const text = execFileSync('git', words, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return text.trim();
  } catch {
    return null;
  }
}
