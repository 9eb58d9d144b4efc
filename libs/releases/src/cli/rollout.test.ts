import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ShellFacts } from '../contract/shell-facts';
import { createProject } from '../testing/fixture-project';
import { temporaryFolder } from '../testing/temporary-folder';

const folder = temporaryFolder();
const tsx = require.resolve('tsx/cli');

const facts: ShellFacts = {
  contract: 1,
  shared: { react: '19.3.1' },
  exposes: { catalog: ['./ShopPage'] },
  slices: [],
  remoteSlices: {},
  languages: ['en', 'nl'],
};

/** Runs the command as an operator does, in a process of its own. */
async function run(cwd: string, ...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const program = path.join(__dirname, 'rollout.ts');
  const { PATH } = process.env;
  return promisify(execFile)(process.execPath, [tsx, program, ...words], { cwd, env: { PATH } }).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      out: error.stdout,
      err: error.stderr,
    }),
  );
}

it("[MFE-6] lets nothing new through without the deployed shell's facts, then checks against them", async () => {
  const project = await createProject(folder);
  const { cwd } = project.context;
  await project.publishStable('1.4.0');
  await project.publish('1.5.0', { facts: { shared: { react: '^20' } } });
  await project.publish('1.5.1');
  const unchecked = await run(cwd, 'start', 'catalog', '1.5.1', '--percent', '5');
  expect(unchecked).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('Build the shell first.'),
  });

  await mkdir(path.join(cwd, 'apps/shell/dist'), { recursive: true });
  await writeFile(path.join(cwd, 'apps/shell/dist/facts.json'), JSON.stringify(facts));
  const refused = await run(cwd, 'start', 'catalog', '1.5.0', '--percent', '5');
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('it asks for react ^20') });
  const started = await run(cwd, 'start', 'catalog', '1.5.1', '--percent', '5');
  expect(started).toMatchObject({
    code: 0,
    out: expect.stringContaining('Undo: npm run rollout -- rollback catalog'),
  });
}, 60_000);
