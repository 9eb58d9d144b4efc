import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
type Environment = Readonly<Record<string, string>>;

/** What a team's own machine has: none of this test's settings, and somebody who commits. */
function environment(env: Environment): NodeJS.ProcessEnv {
  const person = { NAME: 'Anna', EMAIL: 'anna@example.com' };
  return {
    ...process.env,
    NODE_ENV: '',
    npm_config_fund: 'false',
    npm_config_audit: 'false',
    ...Object.fromEntries(
      Object.entries(person).flatMap(([key, value]) => [
        [`GIT_AUTHOR_${key}`, value],
        [`GIT_COMMITTER_${key}`, value],
      ]),
    ),
    ...env,
  };
}

/** Runs a command line as the documents have it. Rejects with what it wrote where it fails. */
export async function shell(line: string, cwd: string, env: Environment = {}): Promise<string> {
  const options = { cwd, env: environment(env), maxBuffer: 16 * 1024 * 1024 };
  const { stdout, stderr } = await run('sh', ['-c', line], options);
  return stdout + stderr;
}

/** The command lines of a workflow's steps, in their order. */
export async function workflowSteps(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8');
  return [...text.matchAll(/^ +(?:- )?run: (.+)$/gm)].map(([, line = '']) => line);
}

/** When a build was made, and what it holds. */
export async function fingerprint(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    hash.update(`${file} ${(await stat(file)).mtimeMs}`).update(await readFile(file));
  }
  return hash.digest('hex');
}

/** What new visitors get at an address: how many of each status, and whether the header leads to it. */
export async function visitors(
  url: string,
  count: number,
): Promise<{ found: number; linked: number; missing: number }> {
  const answers = await Promise.all(
    Array.from({ length: count }, async () => {
      const answer = await fetch(url);
      return { status: answer.status, html: await answer.text() };
    }),
  );
  return {
    found: answers.filter(({ status }) => status === 200).length,
    linked: answers.filter(({ html }) => /<header[^]*<a [^>]*href="\/stories"[^]*<\/header>/.test(html))
      .length,
    missing: answers.filter(({ status }) => status === 404).length,
  };
}
