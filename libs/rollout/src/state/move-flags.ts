import { lstat, mkdir, readFile, rename, rm, stat, symlink, unlink } from 'node:fs/promises';
import path from 'node:path';
import { createFile, isErrorCode, replaceFile } from '@pluis/releases';
import { withFlagsLock } from './flags-lock';
import { parseFormerFlags } from './former-flags';
import { RolloutStateError, type RolloutState } from './rollout-state';

/** The file for flags from an earlier location that were older than the flags in force. */
export function setAsideFile(file: string): string {
  return `${file.replace(/\.json$/, '')}.set-aside.json`;
}

/**
 * Moves the flags and their neighbouring files from an earlier folder to the present one. Links to the flags,
 * the history and the preview secret stay behind, so that servers and commands of an older package read the
 * flags in force. An older command replaces such a link with a file of its own. That file is then the newer
 * one and is moved in the same way, so this runs at each start, before each command, and while a store runs.
 * Returns messages for the operator; empty if there was nothing to move. Throws `FlagsLockError` and system
 * errors.
 * @param rollout the name of the `rollout` command, for the messages
 */
export async function moveFlags(
  formerDirs: readonly string[],
  file: string,
  rollout: string,
): Promise<string[]> {
  const messages: string[] = [];
  for (const formerDir of formerDirs) {
    if (!(await hasSomething(formerDir, file))) continue;
    const former = path.join(formerDir, path.basename(file));
    await mkdir(path.dirname(file), { recursive: true });
    messages.push(
      ...(await withFlagsLock(file, () =>
        // Commands of an older package take this lock.
        withFlagsLock(former, () => moveFolder(formerDir, file, rollout)),
      )),
    );
  }
  return messages;
}

const lastGoodName = 'flags.last-good.json';
const linked = ['history.jsonl', 'preview-secret'];
const moved = [
  lastGoodName,
  'rollouts.json',
  'rollouts.last-good.json',
  'flags.guard.json',
  'quarantine.json',
];

async function hasSomething(formerDir: string, file: string): Promise<boolean> {
  if (await isFile(path.join(formerDir, path.basename(file)))) return true;
  // Once the flags were moved, files that an older server writes next to its flags are its own and stay
  // there.
  if (await isThere(file)) return false;
  return isFile(path.join(formerDir, lastGoodName));
}

async function moveFolder(formerDir: string, file: string, rollout: string): Promise<string[]> {
  const dir = path.dirname(file);
  const messages = await moveFlagsFile(path.join(formerDir, path.basename(file)), file, rollout);
  for (const name of [...linked, ...moved]) {
    const [from, to] = [path.join(formerDir, name), path.join(dir, name)];
    if (!(await isFile(from))) continue;
    if (!(await isThere(to))) {
      await copyTo(from, to);
      await (linked.includes(name) ? linkTo(from, to) : rm(from));
    } else if (name === 'history.jsonl') {
      await replaceFile(to, (await readFile(to, 'utf8')) + (await readFile(from, 'utf8')));
      await linkTo(from, to);
    }
  }
  return messages;
}

async function moveFlagsFile(former: string, file: string, rollout: string): Promise<string[]> {
  if (!(await isFile(former))) return [];
  if (!(await isThere(file))) {
    await copyTo(former, file);
    await linkTo(former, file);
    return [`The flags were moved from ${former} to ${file}; a link to them stays there.`];
  }
  const [theirs, ours] = await Promise.all([former, file].map((name) => readFile(name, 'utf8')));
  if (theirs === undefined || ours === undefined || theirs === ours) {
    await linkTo(former, file);
    return [];
  }
  const [newer, older] = isNewer(theirs, ours) ? [theirs, ours] : [ours, theirs];
  if (newer === theirs) {
    await replaceFile(file, newer);
    await linkTo(former, file);
    return [`An older command changed the flags in ${former}. The change was taken over into ${file}.`];
  }
  await replaceFile(setAsideFile(file), older);
  await linkTo(former, file);
  return [
    `WARNING: ${former} had different flags than ${file}, older or of another origin. They are kept in ${setAsideFile(file)}; the flags in ${file} stay in force. Check them: ${rollout} status`,
  ];
}

/**
 * Each change increments the revision. Flags with another id (an older package creates them if it finds none)
 * never count as newer; an unreadable document does not either.
 */
function isNewer(theirs: string, ours: string): boolean {
  const [a, b] = [theirs, ours].map(parseOrNull);
  if (!a || !b) return Boolean(a);
  return a.id === b.id && a.revision > b.revision;
}

function parseOrNull(text: string): RolloutState | null {
  try {
    return parseFormerFlags(text);
  } catch (error) {
    if (error instanceof RolloutStateError) return null;
    throw error;
  }
}

/**
 * Replaces a file with a link, atomically. If links are not supported (some Windows systems), the file is
 * removed, because two copies could contradict each other.
 */
async function linkTo(former: string, file: string): Promise<void> {
  const temporary = `${former}.${process.pid}.link`;
  await rm(temporary, { force: true });
  try {
    await symlink(path.relative(path.dirname(former), file), temporary);
    await rename(temporary, former);
  } catch (error) {
    if (!isErrorCode(error, 'EPERM', 'ENOTSUP', 'ENOSYS')) throw error;
    await unlink(former).catch(() => undefined);
  }
}

/** Copies before linking, so that older servers always find one of the two. The target may be on another disk. */
async function copyTo(from: string, to: string): Promise<void> {
  const { mode } = await stat(from);
  await createFile(to, await readFile(from), mode & 0o777);
}

/** Returns true for a regular file; false for a link to the present location. */
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
