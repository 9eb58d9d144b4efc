import { lstat, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { createFile } from '@pluis/releases';
import { withFlagsLock } from '../state/flags-lock';

const lastGoodName = 'flags.last-good.json';
/** Replicas of an earlier package may still run. They read these files at their former place. */
const linked = ['history.jsonl', 'preview-secret'];
const moved = [
  lastGoodName,
  'flags.guard.json',
  'quarantine.json',
  'rollouts.json',
  'rollouts.last-good.json',
];

/**
 * Moves the flags of an earlier package, and the files next to them, from its folder to the present one, if there are
 * none yet. Links to the flags, the history and the preview secret stay behind. Runs at each start and before each
 * command. Returns messages for the operator. Throws `FlagsLockError` and system errors.
 */
export async function moveFlags(formerDirs: readonly string[], file: string): Promise<string[]> {
  const messages: string[] = [];
  for (const formerDir of formerDirs) {
    const former = path.join(formerDir, path.basename(file));
    if (!(await isToMove(formerDir, file))) continue;
    await mkdir(path.dirname(file), { recursive: true });
    // Commands of that package take the lock of its own flags.
    const move = () => withFlagsLock(former, () => moveFolder(formerDir, file));
    messages.push(...(await withFlagsLock(file, move)));
  }
  return messages;
}

async function isToMove(formerDir: string, file: string): Promise<boolean> {
  if (await isThere(file)) return false;
  const names = [path.basename(file), lastGoodName].map((name) => isFile(path.join(formerDir, name)));
  return (await Promise.all(names)).includes(true);
}

async function moveFolder(formerDir: string, file: string): Promise<string[]> {
  if (!(await isToMove(formerDir, file))) return [];
  const name = path.basename(file);
  const present = await Promise.all(
    // The flags come last: an interrupted move is continued.
    [...moved, ...linked, name].map(async (each) => {
      const [from, to] = [path.join(formerDir, each), path.join(path.dirname(file), each)];
      return (await isFile(from)) && !(await isThere(to)) ? { each, from, to } : null;
    }),
  );
  for (const { each, from, to } of present.filter((entry) => entry !== null)) {
    // Copied, because the new place may be on another disk.
    await createFile(to, await readFile(from), (await stat(from)).mode & 0o777);
    await (moved.includes(each) ? rm(from) : linkTo(from, to));
  }
  const former = path.join(formerDir, name);
  const isMoved = present.some((entry) => entry?.each === name);
  return isMoved ? [`The flags were moved from ${former} to ${file}; a link to them stays there.`] : [];
}

/** Replaces a file with a link, atomically. Some Windows systems have no links: the file then stays without effect. */
async function linkTo(former: string, file: string): Promise<void> {
  const temporary = `${former}.${process.pid}.link`;
  await rm(temporary, { force: true });
  await symlink(path.relative(path.dirname(former), file), temporary)
    .then(() => rename(temporary, former))
    .catch(() => undefined);
}

/** Returns true for a regular file; false for a link to the present place. */
async function isFile(file: string): Promise<boolean> {
  return lstat(file).then(
    (stats) => stats.isFile(),
    () => false,
  );
}

async function isThere(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  );
}
