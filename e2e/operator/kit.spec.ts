import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { freePort } from '@pluis/releases/testing/free-port';
import { fingerprint } from '../harness/built-files';
import { develop, edit, openOnce, reloads } from '../harness/developer';
import { whenFailureTold } from '../harness/evidence';
import { answering } from '../harness/navigate';
import type { Operator } from '../harness/operator';
import { bareTest as test, expect } from '../harness/operator-test';
import { root } from '../harness/paths';

const run = promisify(execFile);

/** Runs a command line of the documents. Rejects with its output if it fails. */
async function shell(line: string, cwd: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const { stdout, stderr } = await run('sh', ['-c', line], {
    cwd,
    env: { ...process.env, NODE_ENV: '', npm_config_fund: 'false', npm_config_audit: 'false', ...env },
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout + stderr;
}

/** A developer edits the remote in the deployed shop; nobody else gets it. */
async function developHere(page: Page, folder: string, publicUrl: string): Promise<void> {
  const port = String(await freePort());
  const texts = path.join(folder, 'messages/en.json');
  const source = path.join(folder, 'src/stories-page.tsx');
  const title = (start: string) => page.getByRole('heading', { level: 1, name: start });
  await develop(folder, ['--port', port], { env: {}, ready: /is shown at/ }, async () => {
    await openOnce(page, `http://localhost:${port}/stories`, '/pluis-dev/events');
    await expect(title('New: ')).toBeVisible();
    await edit(texts, 'New: ', 'Edited: ');
    await expect(title('Edited: ')).toBeVisible(reloads);
    await edit(source, 'useState(0)', 'useState(0');
    await expect(page.getByRole('alert')).toContainText('stories-page.tsx', reloads);
    await edit(source, 'useState(0', 'useState(0)');
    await edit(texts, 'Edited: ', 'New: ');
    await expect(title('New: ')).toBeVisible(reloads);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect((await fetch(publicUrl)).status).toBe(404);
  });
}

/** The results of new visitors' requests: the number of each status, and of links in the header. */
async function visitors(
  url: string,
  count: number,
): Promise<{ found: number; linked: number; missing: number }> {
  const answers: { status: number; html: string }[] = [];
  for (let visitor = 0; visitor < count; visitor += 1) {
    const answer = await fetch(url);
    answers.push({ status: answer.status, html: await answer.text() });
  }
  return {
    found: answers.filter(({ status }) => status === 200).length,
    linked: answers.filter(({ html }) => /<header[^]*<a [^>]*href="\/stories"[^]*<\/header>/.test(html))
      .length,
    missing: answers.filter(({ status }) => status === 404).length,
  };
}

/** The team's page throws when its button is pressed; `pluis status` says in which line. Then the remote is retired. */
async function seeWhatItDoes(page: Page, folder: string, operator: Operator): Promise<void> {
  const source = path.join(folder, 'src/stories-page.tsx');
  const text = await readFile(source, 'utf8');
  const broken = text.replace('setHearts(hearts + 1)', 'fail(hearts)');
  const lines = [
    ...broken.split('\n'),
    'function fail(hearts: number) {',
    "  throw new TypeError(`no ${'heart'} ${hearts}`);",
    '}',
    '',
  ];
  await writeFile(source, lines.join('\n').replace(/const \[hearts, setHearts\]/, 'const [hearts]'));
  await shell('npx pluis publish --version 1.1.0', folder);
  await shell('npx pluis start stories@1.1.0 --percent 100', folder);
  await operator.followed();
  await page.goto(`${operator.url}/stories`);
  await answering(page);
  const reported = whenFailureTold(page);
  await page.getByRole('main').getByRole('button').click();
  await reported;
  const thrownAt = lines.findIndex((line) => line.includes('throw new')) + 1;
  const status = await shell('npx pluis status', folder);
  expect(status).toMatch(/^stories: .*1\.1\.0/);
  expect(status).toMatch(/1 x 1\.1\.0 in an event handler.*: no heart 0\n/);
  expect(status).toContain(`      at src/stories-page.tsx:${thrownAt}:`);
  expect(status).toMatch(/^Views.* [1-9]\d*$/m);
  const [{ value: visitor = '' } = {}] = (await page.context().cookies()).filter(
    ({ name }) => name === 'visitor',
  );
  expect(visitor).not.toBe('');
  expect(await shell('npx pluis status --json', folder)).not.toContain(visitor);
  await expect(shell('npx pluis status', folder, { PLUIS_TOKEN: 'wrong' })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The token is missing or wrong.'),
  });

  expect(await operator.counted('remote_views_total', { remote: 'stories' })).toBeGreaterThan(0);
  await shell('npx pluis off stories', folder);
  await shell('npx pluis retire stories', folder);
  await operator.followed();
  expect(await (await fetch(`${operator.metricsUrl}/metrics`)).text()).not.toContain('"stories"');
  expect(await shell('npx pluis status', folder)).toContain('UTC: none');
  await writeFile(source, text);
}

test('[MFE-3] [MFE-5] [MFE-7] [MFE-12] a team with only the kit develops a remote in a running shop, ships it and sees what it does', async ({
  startOwn,
  page,
}) => {
  test.setTimeout(1_200_000);
  const token = randomBytes(32).toString('hex');
  const operator = await startOwn({ TEAM_TOKENS: `stories=${token}` });
  const documented = await readFile(path.join(root, 'docs/remote.md'), 'utf8');
  const folder = await mkdtemp(path.join(tmpdir(), 'pluis-kit-'));
  const kit = path.join(folder, 'kit');
  /** The kit's version in the name of its tarball. */
  let version = '';
  /** Runs a command of the document. */
  async function documentedCommand(command: string, cwd: string): Promise<string> {
    expect(documented).toContain(command);
    return shell(command.replaceAll('<dir>', kit).replaceAll('<version>', version), cwd);
  }
  const dist = path.join(root, 'apps/shell/dist');
  const before = await fingerprint(dist);
  try {
    const packed = await documentedCommand('npx pluis pack --out <dir>', root);
    version = /\/pluis-create-remote-([^/\s]+)\.tgz:/.exec(packed)?.[1] ?? '';
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    await documentedCommand(
      'npm exec --yes --package=<dir>/pluis-create-remote-<version>.tgz -- create-remote stories --path /stories',
      folder,
    );
    const stories = path.join(folder, 'stories');
    await documentedCommand('npm install', stories);
    await documentedCommand('npm test', stories);
    await shell('npx eslint .', stories);
    // Linked, it acts through the operator's port, and no variable says where the shop is.
    await shell(`npx pluis link ${operator.metricsUrl}`, stories, { PLUIS_TOKEN: token });
    expect(await shell('npx pluis check', stories)).toContain(`stories fits ${operator.url}`);
    await developHere(page, stories, `${operator.url}/stories`);
    expect(await documentedCommand('npx pluis publish --version 1.0.0', stories)).toContain(
      'Published stories 1.0.0',
    );
    // A finished build from elsewhere: the folder contains nothing else of the remote.
    const built = path.join(folder, 'built');
    for (const part of ['dist', 'messages'])
      await cp(path.join(stories, part), path.join(built, part), { recursive: true });
    expect(documented).toContain('npx pluis publish --from <folder>');
    expect(await shell(`npx pluis publish --from ${built} --version 1.0.1`, stories)).toContain(
      'Published stories 1.0.1',
    );
    await documentedCommand('npx pluis start stories@1.0.0 --percent 50', stories);
    await operator.followed();
    const half = await visitors(`${operator.url}/stories`, 100);
    // Five standard deviations are 25.
    expect(half.found).toBeGreaterThan(25);
    expect(half.missing).toBeGreaterThan(25);
    expect(half.found + half.missing).toBe(100);
    expect(half.linked).toBe(half.found);

    await shell('npx pluis start stories@1.0.0 --percent 100', stories);
    await operator.followed();
    expect(await visitors(`${operator.url}/stories`, 10)).toEqual({ found: 10, linked: 10, missing: 0 });
    await shell('npx pluis rollback stories', stories);
    await operator.followed();
    expect(await visitors(`${operator.url}/stories`, 10)).toEqual({ found: 0, linked: 0, missing: 10 });

    await seeWhatItDoes(page, stories, operator);

    // Types, lint and publishing refuse names of shared packages that browsers do not get.
    const source = path.join(stories, 'src/stories-page.tsx');
    const text = await readFile(source, 'utf8');
    await writeFile(source, `import { Link } from 'react-router-dom';\n${text}\nexport const link = Link;\n`);
    await expect(shell('npx eslint .', stories)).rejects.toMatchObject({
      stdout: expect.stringContaining('Links are plain <a href>'),
    });
    await expect(shell('npx pluis publish --version 1.2.0', stories)).rejects.toMatchObject({
      stderr: expect.stringMatching(
        /'Link' cannot be used as a value[^]*Its types are wrong\. Nothing was published\./,
      ),
    });
    expect(await fingerprint(dist)).toEqual(before);
    expect(() => process.kill(operator.pid, 0)).not.toThrow();
    expect(operator.log().match(/Server listening/g)?.length).toBe(1);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
