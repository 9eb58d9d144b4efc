import fs from 'node:fs';

/** How often it looks, in milliseconds. */
const everyMs = 500;

/** The name and the parent of a process; undefined if the system has no /proc, or the process has gone. */
function readProcess(pid) {
  try {
    const [, name, parent] =
      /^\d+ \((.*)\) \S (\d+)/s.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent };
  } catch {
    return undefined;
  }
}

/**
 * Exits when the parent has ended: npm may end without telling its children. Some shells stay between npm and this process and
 * outlive npm, so their parent is watched, too.
 */
export function stopWithNpm() {
  const { ppid: parent } = process;
  const shell = process.env.npm_lifecycle_event ? readProcess(parent) : undefined;
  const hasNpmGone = () => /sh$/.test(shell?.name ?? '') && readProcess(parent)?.parent !== shell.parent;
  setInterval(() => {
    if (process.ppid !== parent || hasNpmGone()) process.exit();
  }, everyMs).unref();
}
