import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fingerprint, shell, visitors, workflowSteps } from '../harness/kit-team';
import { expect, followed, test } from '../harness/operator-test';
import { root } from '../harness/paths';

test('[MFE-3] [MFE-5] a team that has nothing but the kit ships a remote to a running shop', async ({
  operator,
}) => {
  test.setTimeout(900_000);
  const documented = await readFile(path.join(root, 'docs/contract.md'), 'utf8');
  const folder = await mkdtemp(path.join(tmpdir(), 'pluis-kit-'));
  const kit = path.join(folder, 'kit');
  const stories = path.join(folder, 'stories');
  const { version } = JSON.parse(await readFile(path.join(root, 'libs/kit/package.json'), 'utf8'));
  const { RELEASES_DIR = '', FLAGS_FILE = '' } = operator.env;
  const env = { SHELL_URL: operator.url, RELEASES_DIR, FLAGS_FILE };
  /** Runs a command of the document. */
  async function documentedCommand(command: string, cwd: string): Promise<string> {
    expect(documented).toContain(command);
    return shell(command.replaceAll('<dir>', kit).replaceAll('<version>', version), cwd, env);
  }
  const dist = path.join(root, 'apps/shell/dist');
  const before = await fingerprint(dist);
  try {
    await documentedCommand('npm run pack:kit -- --out <dir>', root);
    await documentedCommand(
      'npx --yes --package <dir>/pluis-kit-<version>.tgz pluis new stories --path /stories --kit <dir>',
      folder,
    );
    await documentedCommand('npm install', stories);
    await documentedCommand('npm test', stories);
    expect(await documentedCommand('npm run publish:remote -- --version 1.0.0', stories)).toContain(
      'Published stories 1.0.0',
    );
    await documentedCommand('npx pluis rollout start stories 1.0.0 --percent 50', stories);
    await followed();
    const half = await visitors(`${operator.url}/stories`, 60);
    expect(half.found).toBeGreaterThan(10);
    expect(half.missing).toBeGreaterThan(10);
    expect(half.found + half.missing).toBe(60);
    expect(half.linked).toBe(half.found);

    await shell('npx pluis rollout start stories 1.0.0 --percent 100', stories, env);
    await followed();
    expect(await visitors(`${operator.url}/stories`, 10)).toEqual({ found: 10, linked: 10, missing: 0 });
    await shell('npx pluis rollout rollback stories', stories, env);
    await followed();
    expect(await visitors(`${operator.url}/stories`, 10)).toEqual({ found: 0, linked: 0, missing: 10 });

    await test.step('from its repository', () => publishFromRepository(stories, env));
    await test.step('with what browsers do not get', () => useTooMuch(stories, env));
    expect(await fingerprint(dist)).toBe(before);
    expect(() => process.kill(operator.pid, 0)).not.toThrow();
    expect(operator.log().match(/Server listening/g)?.length).toBe(1);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** Every step of the workflow that came with the remote, in a clone; then a build that is published elsewhere. */
async function publishFromRepository(stories: string, env: Readonly<Record<string, string>>): Promise<void> {
  await shell('git init --quiet && git add . && git commit --quiet -m "A page of stories"', stories);
  const clone = path.join(path.dirname(stories), 'clone');
  await shell(`git clone --quiet ${stories} ${clone}`, path.dirname(stories));
  const steps = await workflowSteps(path.join(clone, '.github/workflows/publish.yml'));
  expect(steps[0]).toBe('npm ci');
  expect(steps.at(-1)).toContain('npm run publish:remote');
  for (const step of steps) await shell(step, clone, { ...env, GITHUB_REF_NAME: 'v1.2.0' });
  const commit = (await shell('git rev-parse HEAD', clone)).trim();
  expect(await publishedCommit('1.2.0', env)).toBe(commit);

  const carried = path.join(path.dirname(stories), 'carried');
  for (const part of ['dist', 'messages'])
    await cp(path.join(clone, part), path.join(carried, part), { recursive: true });
  await shell(`npx pluis publish --version 1.3.0 --from ${carried}`, clone, env);
  expect(await publishedCommit('1.3.0', env)).toBeNull();
}

async function publishedCommit(version: string, env: Readonly<Record<string, string>>): Promise<unknown> {
  const file = path.join(env.RELEASES_DIR ?? '', 'stories', version, 'release.json');
  const manifest: { commit: unknown } = JSON.parse(await readFile(file, 'utf8'));
  return manifest.commit;
}

/** What browsers do not get of a shared package is refused by types, lint and publishing. */
async function useTooMuch(stories: string, env: Readonly<Record<string, string>>): Promise<void> {
  const page = path.join(stories, 'src/stories-page.tsx');
  const text = await readFile(page, 'utf8');
  await writeFile(page, `import { Link } from 'react-router-dom';\n${text}\nexport const link = Link;\n`);
  await expect(shell('npx tsc -p .', stories)).rejects.toMatchObject({
    stdout: expect.stringContaining("'Link' cannot be used as a value"),
  });
  await expect(shell('npx eslint .', stories)).rejects.toMatchObject({
    stdout: expect.stringContaining('Links are plain <a href>'),
  });
  await expect(shell('npm run publish:remote -- --version 1.4.0', stories, env)).rejects.toMatchObject({
    stderr: expect.stringContaining('it uses Link of react-router-dom, which browsers do not get.'),
  });
}
