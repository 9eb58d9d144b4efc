import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Release } from '@pluis/releases';
import type { ReleaseSettings } from '@pluis/rollout';
import { parseTeamResult, type TeamJob, type TeamResult } from './team-job';

/** The variables that the process gets: what reaches the releases, and the budget that they have. */
const passedOn =
  /^(AWS_.*|REMOTE_SCRIPT_BUDGET_KB|NODE_ENV|NODE_EXTRA_CA_CERTS|HOME|USERPROFILE|PATH|SystemRoot|TMPDIR|TEMP|TZ|LANG)$/i;

function ownEnv(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => passedOn.test(name)));
}

/** Maximum time of a process, in milliseconds. The steps of its checks have shorter ones. */
const timeoutMs = 5 * 60_000;

/**
 * Has a process at the lowest priority check a release. If `gone` aborts, it ends with all processes that it has
 * started, and the promise rejects.
 */
export async function runTeamProcess(distDir: string, job: TeamJob, gone: AbortSignal): Promise<TeamResult> {
  gone.throwIfAborted();
  const script = path.join(distDir, 'server/team-check.mjs');
  // A process group, because the processes that it starts must end with it.
  const child = spawn(process.execPath, [script], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: ownEnv(),
    detached: true,
    windowsHide: true,
  });
  const end = () => endGroup(child.pid);
  const timer = setTimeout(end, timeoutMs);
  gone.addEventListener('abort', end, { once: true });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  // If it has ended already, its output says so.
  child.stdin.on('error', () => undefined).end(JSON.stringify(job));
  try {
    const how = await new Promise<string>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
    });
    gone.throwIfAborted();
    return parseTeamResult(said) ?? { kind: 'failed', message: `the check ended (${how})` };
  } finally {
    clearTimeout(timer);
    gone.removeEventListener('abort', end);
  }
}

/** Checks a published release against this server's shell, in such a process. Rejects if that is not possible. [MFE-6] */
export async function checkPublished(
  { name: remote, version, integrity }: Release,
  settings: ReleaseSettings,
  { distDir, gone }: { distDir: string; gone: AbortSignal },
): Promise<readonly string[]> {
  const result = await runTeamProcess(distDir, { task: 'check', remote, version, integrity, settings }, gone);
  if (result.kind === 'checked') return result.problems;
  throw new Error('message' in result ? result.message : result.kind);
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
