import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './paths';

interface CopyOptions {
  /** Tells which files the clone lacks, by their paths from the root. */
  isLeftOut?: (file: string) => boolean;
  /** The name of its folder. */
  name?: string;
}

/**
 * A clone of the project outside the checkout, with uncommitted changes, and with the same packages installed as real
 * folders, not as links to another checkout. Remove it with `remove`.
 */
export async function copyProject({ isLeftOut = () => false, name = 'clone' }: CopyOptions = {}): Promise<{
  folder: string;
  remove(): Promise<void>;
}> {
  const parent = await mkdtemp(path.join(tmpdir(), 'pluis-clone-'));
  const folder = path.join(parent, name);
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' });
  git('clone', '--quiet', '--shared', '--no-checkout', root, folder);
  git('-C', folder, 'remote', 'remove', 'origin');
  git('-C', folder, 'reset', '--quiet');
  const listed = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  const isCopied = (file: string) => file !== '' && existsSync(path.join(root, file)) && !isLeftOut(file);
  for (const file of listed.filter(isCopied)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await copyFile(path.join(root, file), path.join(folder, file));
  }
  const ignored = git('ls-files', '-z', '--others', '--ignored', '--exclude-standard', '--directory').split(
    '\0',
  );
  const installed = ignored.filter((name) => /(^|\/)node_modules\/$/.test(name));
  // Encoding the provider's pictures takes a while, so they are copied, too.
  await mkdir(path.join(folder, '.cache'));
  for (const place of [...installed, '.cache/pictures']) {
    const [source, target] = [path.join(root, place), path.join(folder, place)];
    const isWanted = existsSync(source) && existsSync(path.dirname(target));
    if (isWanted) await linkTree(source, target);
  }
  return { folder, remove: () => rm(parent, { recursive: true, force: true }) };
}

/** Copies a tree. Its files are hard links if the system can make them, because copying the packages takes longer. */
async function linkTree(source: string, target: string): Promise<void> {
  try {
    execFileSync('cp', ['-al', source, target], { stdio: 'ignore' });
  } catch {
    await cp(source, target, { recursive: true, verbatimSymlinks: true });
  }
}
