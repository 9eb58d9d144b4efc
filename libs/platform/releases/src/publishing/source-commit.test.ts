import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { sourceCommit } from './source-commit';

const folder = temporaryFolder();

function git(...words: string[]): string {
  const identity = ['-c', 'user.name=Anna', '-c', 'user.email=anna@example.com'];
  return execFileSync('git', [...identity, ...words], { cwd: folder, encoding: 'utf8' }).trim();
}

it('[MFE-3] names the commit of the repository that the folder is in, and says when it is not all', async () => {
  const project = path.join(folder, 'apps/stories');
  await mkdir(project, { recursive: true });
  expect(sourceCommit(project)).toBeNull();
  git('init', '--quiet');
  expect(sourceCommit(project)).toBeNull();
  await writeFile(path.join(project, 'page.tsx'), 'page');
  git('add', '.');
  git('commit', '--quiet', '-m', 'A page');
  const commit = git('rev-parse', 'HEAD');
  expect(sourceCommit(project)).toBe(commit);
  await writeFile(path.join(folder, 'library.ts'), 'not committed');
  expect(sourceCommit(project)).toBe(`${commit}-dirty`);
});
